import type { Order } from '../contract/orders.ts';

/** What the shop stored of where an order goes. */
export type Destined = Pick<Order, 'delivery' | 'shippingInfo'>;

/** Where an order goes, in lines: the place where it is picked up, else the address without its country. */
export function destinationLines({ delivery, shippingInfo }: Destined): string[] {
  if (delivery?.place) {
    const { name, address, hours } = delivery.place;
    return [name, address, hours].filter(Boolean);
  }
  if (isTakenAway(shippingInfo)) return [atCounter];
  const { address, city, department, province, zipCode } = shippingInfo;
  return [address, [...new Set([city, department])].join(', '), `${province}, CP ${zipCode}`];
}

/** The same in a few words, for lists. */
export function destinationName({ delivery, shippingInfo }: Destined): string {
  if (delivery?.place) return `Retiro en ${delivery.place.name}`;
  return isTakenAway(shippingInfo) ? atCounter : `${shippingInfo.city}, ${shippingInfo.province}`;
}

/** Who buys at the counter gives no address. */
const isTakenAway = ({ city }: Destined['shippingInfo']) => city === '';
const atCounter = 'En el mostrador';
