import { isReady } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { queueToBuyer } from '../../mail/queue-email.ts';

/** The maximum number of orders per transaction. */
const batch = 50;

/**
 * Reminds the buyers of orders whose term to be collected ends soon, once each: the orders' reminders end in the
 * transaction that queues the e-mails, and concurrent runs skip each other's rows. Returns how many orders it handled.
 */
export function remindPickUps(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('orders')
      .select(['id', 'pickupUntil'])
      .where(isReady)
      .where('pickupReminderAt', '<=', now)
      .orderBy('pickupReminderAt')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.updateTable('orders').set({ pickupReminderAt: null }).where('id', 'in', ids).execute();
    for (const { id, pickupUntil } of due) {
      // Its e-mail would say a day that has passed, after the jobs were stopped for days.
      if (pickupUntil === null || pickupUntil <= now) continue;
      const key = `order:${id}:pickup-reminder:${pickupUntil.toISOString()}`;
      const email = { template: 'order_pickup_reminder' } as const;
      await queueToBuyer(tx, { orderId: id, email, key, now });
    }
    return due.length;
  });
}
