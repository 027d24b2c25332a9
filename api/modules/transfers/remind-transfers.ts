import { awaitsTransfer } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueToBuyer } from '../mail/queue-email.ts';

/** The maximum number of orders per transaction. */
const batch = 50;

/**
 * Reminds the buyers of orders whose term to be paid by transfer ends soon, once each: the reminders end in the
 * transaction that queues the e-mails. Returns how many it handled.
 */
export function remindTransfers(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('transfers')
      .innerJoin('orders', 'orders.id', 'transfers.orderId')
      .select(['orderId', awaitsTransfer.as('isAwaited')])
      .where('reminderAt', '<=', now)
      .orderBy('reminderAt')
      .limit(batch)
      .forUpdate('transfers')
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map(({ orderId }) => orderId);
    await tx
      .updateTable('transfers')
      .set({ reminderAt: null })
      .where('orderId', 'in', ids)
      .execute();
    for (const { orderId, isAwaited } of due) {
      if (!isAwaited) continue;
      const email = { template: 'order_transfer_reminder' } as const;
      const key = `order:${orderId}:transfer-reminder:${now.toISOString()}`;
      await queueToBuyer(tx, { orderId, email, key, now });
    }
    return due.length;
  });
}
