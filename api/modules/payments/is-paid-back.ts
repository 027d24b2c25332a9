import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Whether a payment's money went back to the buyer, or is on its way, as part of a statement. */
export const paidBack = (paymentId: RawBuilder<string | null>) => sql<boolean>`exists (
  select from payments where payments.id = ${paymentId}
  and (payments.outcome = 'refunded' or payments.status in ('refunded', 'charged_back')))`;

/** Whether the money of an order's payment went back to the buyer, or is on its way. */
export async function isPaidBack(db: Db, orderId: string): Promise<boolean> {
  const { isBack } = await db
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .select(paidBack(sql.ref('orders.paymentId')).as('isBack'))
    .executeTakeFirstOrThrow();
  return isBack;
}
