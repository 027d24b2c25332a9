import type { Order } from '../contract/orders.ts';

/** What the shop stored of where an order goes. */
export type Destined = Pick<Order, 'delivery' | 'shippingInfo'>;

/** Where an order goes, in lines: the place where it is picked up, else the address without its country. */
export function destinationLines(order: Destined): string[] {
  const { delivery, shippingInfo } = order;
  if (delivery?.place) {
    const { name, address, hours } = delivery.place;
    return [name, address, hours].filter(Boolean);
  }
  if (hasNoAddress(order)) return [withoutAddress(order)];
  const { address, city, department, province, zipCode } = shippingInfo;
  return [address, [...new Set([city, department])].join(', '), `${province}, CP ${zipCode}`];
}

/** The same in a few words, for lists. */
export function destinationName(order: Destined): string {
  const { delivery, shippingInfo } = order;
  if (delivery?.place) return `Retiro en ${delivery.place.name}`;
  return hasNoAddress(order)
    ? withoutAddress(order)
    : `${shippingInfo.city}, ${shippingInfo.province}`;
}

/** Who buys from a seller gives no address: the sale is handed over at the counter, or as both agree. */
export const hasNoAddress = ({ shippingInfo }: Destined): boolean => shippingInfo.city === '';

const withoutAddress = ({ delivery }: Destined) => delivery?.name ?? 'En el mostrador';
