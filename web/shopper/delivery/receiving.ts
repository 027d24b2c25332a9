import { hasPlaces } from '#domain/delivery/delivery-method.ts';
import { parsePostcode } from '#domain/delivery/postcode.ts';
import { type Recipient, type ShippingDraft, shippingOf, useShipping } from '../address.ts';
import { useShippingRates } from '../cart/shipping-rates.ts';
import { type ChosenDelivery, choiceBody, useDeliveryChoice } from './delivery-choice.ts';
import { useDestination } from './destination.ts';

/** What an order says of its delivery: the choice, and the address or who picks it up. */
export type Receiving = { delivery?: { id: string; place?: string } } & (
  | { shippingInfo: ShippingDraft }
  | { recipient: Recipient }
);

/**
 * What the shopper has still to enter: how the order is received, then where to or who picks it up.
 * `other_address`: the delivery was calculated for another postcode than that of the address.
 */
export type MissingPart = 'choice' | 'place' | 'recipient' | 'address' | 'other_address';

type State = {
  hasMethods: boolean;
  chosen: ChosenDelivery | null;
  /** That deliveries were calculated for; empty without one. */
  postcode: string;
  shipping: Pick<ReturnType<typeof shippingOf>, 'saved' | 'recipient'>;
};

function partsOf({ hasMethods, chosen, postcode, shipping }: State): Receiving | MissingPart {
  const { saved, recipient } = shipping;
  const delivery = hasMethods ? chosen : null;
  if (hasMethods && !delivery) return 'choice';
  if (delivery && hasPlaces(delivery.kind)) {
    if (!delivery.place) return 'place';
    return recipient ? { ...choiceBody(delivery), recipient } : 'recipient';
  }
  // An address that was saved before postcodes were checked.
  if (!saved || !parsePostcode(saved.zipCode)) return 'address';
  return delivery && !isSamePostcode(saved.zipCode, postcode)
    ? 'other_address'
    : { ...choiceBody(delivery), shippingInfo: saved };
}

const isSamePostcode = (one: string, other: string) =>
  parsePostcode(one)?.digits === parsePostcode(other)?.digits;

/** What an order of the account would say of its delivery; null while something is missing. */
export function receivingOf(userId: string): Receiving | null {
  const { hasMethods } = useShippingRates.getState();
  const { chosen } = useDeliveryChoice.getState();
  const { postcode } = useDestination.getState();
  const parts = partsOf({ hasMethods, chosen, postcode, shipping: shippingOf(userId) });
  return typeof parts === 'string' ? null : parts;
}

/** The first part that is missing; null when the order can be placed. */
export function useMissingPart(userId: string): MissingPart | null {
  const hasMethods = useShippingRates((state) => state.hasMethods);
  const chosen = useDeliveryChoice((state) => state.chosen);
  const shipping = useShipping();
  const postcode = useDestination((state) => state.postcode);
  const parts = partsOf({ hasMethods, chosen, postcode, shipping: shippingOf(userId, shipping) });
  return typeof parts === 'string' ? parts : null;
}
