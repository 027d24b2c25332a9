import type { Db } from '../../db/schema.ts';

/** Whether a payment's money went back to the buyer, or is on its way. */
export async function isPaidBack(db: Db, paymentId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select(['status', 'outcome'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) return false;
  return payment.outcome === 'refunded' || ['refunded', 'charged_back'].includes(payment.status);
}
