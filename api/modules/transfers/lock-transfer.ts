import type { Db } from '../../db/schema.ts';
import { type LockedOrder, lockOrder } from '../orders/commands/read-subjects.ts';

type LockedTransfer = {
  order: LockedOrder;
  chosenAt: Date;
  /** When its buyer chose the card instead; null while the transfer is chosen. */
  endedAt: Date | null;
};

/** The order of a transfer, locked; null when its buyer never chose one. */
export async function lockTransfer(db: Db, orderId: string): Promise<LockedTransfer | null> {
  const order = await lockOrder(db, orderId);
  const transfer = await db
    .selectFrom('transfers')
    .select(['chosenAt', 'endedAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return order && transfer ? { order, ...transfer } : null;
}
