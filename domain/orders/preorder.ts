import type { Order } from '../contract/orders.ts';
import { isPickedUp } from '../delivery/delivery-method.ts';
import { argentineDay, dayText } from '../shared/argentine-day.ts';

/** The order without the day from which its pre-orders are sent, once that has come. */
export const withPreorderToCome = <Sent extends Pick<Order, 'sentFrom'>>(order: Sent, now: Date) =>
  order.sentFrom !== null && order.sentFrom > argentineDay(now)
    ? order
    : { ...order, sentFrom: null };

/** From when the pre-orders of an order are sent or can be picked up, in words; null without any. */
export function preorderText(order: Pick<Order, 'sentFrom' | 'delivery'>): string | null {
  const { sentFrom } = order;
  if (sentFrom === null) return null;
  const verb = isPickedUp(order) ? 'va a estar lista' : 'se envía';
  return `Preventa: ${verb} desde el ${dayText(sentFrom, { dateStyle: 'long' })}`;
}
