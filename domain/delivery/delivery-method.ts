import type { OrderDelivery } from '../contract/delivery.ts';
import type { DeliveryMethod } from '../contract/delivery-methods.ts';

/** How an order reaches its buyer. */
export const deliveryKinds = ['door', 'branch', 'pickup', 'courier'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** The kinds, as the owner chooses them. */
export const deliveryKindLabels: Record<DeliveryKind, string> = {
  door: 'A domicilio, por correo',
  branch: 'A una sucursal del correo',
  pickup: 'Retiro en el local',
  courier: 'A domicilio, con mensajería propia',
};

/** Whether the buyer comes to a place, and gives no address. */
export const hasPlaces = (kind: DeliveryKind): boolean => kind === 'branch' || kind === 'pickup';

/** Whether a carrier can say what it costs. */
export const canBeQuoted = (kind: DeliveryKind): kind is 'door' | 'branch' =>
  kind === 'door' || kind === 'branch';

/** What can be edited of a method, for the detection of edit conflicts. Lists are compared as a whole. */
export const deliveryMethodFacts = ({ _id: _, places, rates, ...facts }: DeliveryMethod) => ({
  ...facts,
  places: places.map(rowText),
  rates: rates.map(rowText),
});

/** In the order of its names, which the database does not keep. */
export const rowText = (row: object) => JSON.stringify(row, Object.keys(row).sort());

/** Whether the buyer of an order picks it up at the shop. */
export const isPickedUp = ({ delivery }: { delivery: OrderDelivery | null }): boolean =>
  delivery?.kind === 'pickup';
