import { sql } from 'kysely';

/** Whether the payment that bought the order was refunded, or is being refunded. */
export const isRefunded = sql<boolean>`exists (
  select from payments where payments.id = orders.payment_id and payments.outcome = 'refunded')`;

/** When the order was last marked as Entregado; null before. */
export const deliveredAt = sql<Date | null>`(
  select max(order_events.at) from order_events
  where order_events.order_id = orders.id and action = 'deliver')`;
