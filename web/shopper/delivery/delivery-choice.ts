import type { DeliveryOption } from '#domain/contract/delivery.ts';
import { type DeliveryKind, deliveryKinds } from '#domain/delivery/delivery-method.ts';
import { stored } from '../../ui/stored.ts';
import { dispatch } from '../purchase/purchase-store.ts';

/** How the shopper wants to receive the order, with its texts when it was chosen. */
export type ChosenDelivery = {
  id: string;
  name: string;
  kind: DeliveryKind;
  /** Of a method with places. */
  place: { id: string; name: string; address: string; hours: string } | null;
};

/** Null before the shopper chooses. */
export const useDeliveryChoice = stored<{ chosen: ChosenDelivery | null }>('delivery_choice', {
  initial: () => ({ chosen: null }),
  pick: ({ chosen }) => chosen,
  parse: (value) => ({ chosen: parseChosen(value) }),
});

function isTexts(value: unknown, names: readonly string[]): value is Record<string, string> {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => typeof value[name as keyof typeof value] === 'string');
}

function parseChosen(value: unknown): ChosenDelivery | null {
  if (!isTexts(value, ['id', 'name', 'kind'])) return null;
  const kind = deliveryKinds.find((one) => one === value.kind);
  const place: unknown = value.place;
  if (!kind || !(place === null || isTexts(place, ['id', 'name', 'address', 'hours']))) return null;
  const { id = '', name = '' } = value;
  return { id, name, kind, place: place as ChosenDelivery['place'] };
}

type Branch = NonNullable<DeliveryOption['branches']>[number];

const placeOf = ({ id, name, address, hours }: Branch) => ({ id, name, address, hours });

/** The chosen option and place have the texts of now, where the options list them: it may have been weeks ago. */
export function refreshChosen(options: readonly DeliveryOption[]): void {
  const { chosen } = useDeliveryChoice.getState();
  const option = options.find(({ id }) => id === chosen?.id);
  if (!chosen || !option) return;
  const branch = option.branches?.find(({ id }) => id === chosen.place?.id);
  const { name } = option;
  useDeliveryChoice.setState({
    chosen: { ...chosen, name, place: branch ? placeOf(branch) : chosen.place },
  });
}

/** Chooses an option, and one of its places when it has some. */
export function chooseOption({ id, name, kind }: DeliveryOption, branch: Branch | null): void {
  useDeliveryChoice.setState({ chosen: { id, name, kind, place: branch && placeOf(branch) } });
  // What was refused may have been the choice before.
  dispatch({ type: 'problem-dismissed' });
}

/** The choice in a request. */
export const choiceBody = (chosen: ChosenDelivery | null) =>
  chosen
    ? { delivery: { id: chosen.id, ...(chosen.place ? { place: chosen.place.id } : {}) } }
    : {};
