import type { Order } from '../contract/orders.ts';

/** What the shop stored of where an order goes. */
export type Destined = Pick<Order, 'delivery' | 'shippingInfo'>;

/** Where an order goes, in lines: the place where it is picked up, else the address without its country. */
export function destinationLines({ delivery, shippingInfo }: Destined): string[] {
  if (delivery?.place) {
    const { name, address, hours } = delivery.place;
    return [name, address, hours].filter(Boolean);
  }
  const { address, city, department, province, zipCode } = shippingInfo;
  return [address, [...new Set([city, department])].join(', '), `${province}, CP ${zipCode}`];
}

/** The same in a few words, for lists. */
export function destinationName({ delivery, shippingInfo }: Destined): string {
  return delivery?.place
    ? `Retiro en ${delivery.place.name}`
    : `${shippingInfo.city}, ${shippingInfo.province}`;
}
