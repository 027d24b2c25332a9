import type { Db } from '../../db/schema.ts';
import { type LockedOrder, lockOrder } from '../orders/commands/read-subjects.ts';

/** The order of a transfer, locked; null when its buyer did not choose one, or chose the card since. */
export async function lockTransfer(
  db: Db,
  orderId: string,
): Promise<{ order: LockedOrder; chosenAt: Date } | null> {
  const order = await lockOrder(db, orderId);
  const transfer = await db
    .selectFrom('transfers')
    .select('chosenAt')
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return order && transfer ? { order, ...transfer } : null;
}
