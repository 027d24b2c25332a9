import type { DeliveryChoice, OrderDelivery } from '../contract/delivery.ts';
import type { DeliveryMethod } from '../contract/delivery-methods.ts';
import type { ShippingRates } from '../orders/shipping-rates.ts';
import { centavos } from '../shared/money.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import { type FoundCost, findCost } from './carriers.ts';
import { hasPlaces } from './delivery-method.ts';
import { type Destination, needsProvince } from './rates.ts';
import { type DeliveryTerms, destinationOfPlace, pickupRate, ratesOf } from './terms.ts';

/** What an order's delivery costs, and how it is delivered; `delivery` is null at the flat rate. */
export type ChosenDelivery = { rates: ShippingRates; delivery: OrderDelivery | null };

type Wanted = {
  choice: DeliveryChoice | null;
  /** Of the address, for a method without places. */
  destination: Destination;
  grams: number;
};

/** Why a delivery cannot be chosen. */
export const deliveryReasons = [
  ...(['missing', 'gone', 'place_missing', 'place_closed'] as const),
  ...(['postcode_missing', 'province_missing', 'out_of_zone', 'too_heavy'] as const),
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

const texts: Record<DeliveryReason, string> = {
  missing: 'Elegí cómo querés recibir la compra.',
  gone: 'Esa forma de entrega ya no está disponible. Elegí otra.',
  place_missing: 'Elegí dónde vas a retirar la compra.',
  place_closed: 'Ese lugar de retiro ya no está disponible. Elegí otro.',
  postcode_missing: 'Falta tu código postal para calcular el envío.',
  province_missing: 'Falta la provincia para calcular el envío.',
  out_of_zone: 'Esa forma de entrega no llega a tu código postal. Elegí otra.',
  too_heavy: 'La compra pesa demasiado para esa forma de entrega. Elegí otra.',
};

/** Of an order whose delivery is still to be chosen. */
export const unchosenRates: ShippingRates = { cost: centavos(0), freeFrom: null };

const refuseDelivery = (reason: DeliveryReason): Refusal =>
  refuse('delivery_refused', texts[reason], { more: { reason } });

/** Why a delivery is not offered, of the refusal of `chooseDelivery`. */
export const deliveryProblemOf = ({ message, details }: Refusal) => ({
  reason: details.more?.reason as DeliveryReason,
  text: message,
});

/** The cost of the chosen delivery. Refuses (`delivery_refused`) what is not offered. */
export function chooseDelivery(
  terms: DeliveryTerms,
  { choice, destination, grams }: Wanted,
): ChosenDelivery | Refusal {
  const { methods, flat } = terms;
  if (methods.length === 0) {
    // An order to be picked up has no address to be sent to.
    return choice?.place === undefined ? { rates: flat, delivery: null } : refuseDelivery('gone');
  }
  if (choice === null) return refuseDelivery('missing');
  const method = methods.find(({ _id }) => _id === choice.id);
  if (!method) return refuseDelivery('gone');
  const place = method.places.find(({ id }) => id === choice.place) ?? null;
  if (!hasPlaces(method.kind) && choice.place !== undefined) return refuseDelivery('gone');
  if (hasPlaces(method.kind)) {
    if (choice.place === undefined) return refuseDelivery('place_missing');
    if (!place?.active) return refuseDelivery('place_closed');
  }
  const found = costOf(terms, method, {
    destination: place ? destinationOfPlace(place) : destination,
    grams,
  });
  if (typeof found === 'string') return refuseDelivery(found);
  const { rate, isEstimate } = found;
  return {
    rates: ratesOf(method, rate),
    delivery: {
      ...{ id: method._id, name: method.name, kind: method.kind },
      days: { min: rate.minDays, max: rate.maxDays },
      ...(isEstimate ? { isEstimate } : {}),
      ...(method.carrier ? { carrier: method.carrier } : {}),
      ...(method.trackingUrl ? { trackingUrl: method.trackingUrl } : {}),
      place: place && {
        ...{ id: place.id, name: place.name, address: place.address, hours: place.hours },
        ...(place.code ? { code: place.code } : {}),
      },
    },
  };
}

function costOf(
  terms: DeliveryTerms,
  method: DeliveryMethod,
  parcel: Omit<Wanted, 'choice'>,
): FoundCost | DeliveryReason {
  if (method.kind === 'pickup') return { rate: pickupRate(method), isEstimate: false };
  const { destination } = parcel;
  if (destination.digits === null) return 'postcode_missing';
  const found = findCost(terms, method, parcel);
  return found === 'out_of_zone' && needsProvince(method.rates, destination)
    ? 'province_missing'
    : found;
}
