import type { Db } from '../../db/schema.ts';

/** The newest try to pay an order, or null before the first. */
export async function findLastPayment(
  db: Db,
  orderId: string,
): Promise<{ status: string; statusDetail: string } | null> {
  const payment = await db
    .selectFrom('payments')
    .select(['status', 'statusDetail'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return payment ?? null;
}
