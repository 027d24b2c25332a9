import { type RawBuilder, sql } from 'kysely';
import {
  isAwaitingPayment,
  isDeclared,
  isReady,
  isUncollected,
} from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';

const hourMs = 3_600_000;

/** The job has run this long before it is due. */
const intervalMs = 300_000;
/** Jobs that are later than this did not run: no process of the shop was there. */
const outageMs = hourMs;
/** What the owner has to compare a declared transfer that ended in an outage. */
const comparisonMs = 24 * hourMs;

/**
 * Spares what ended in an outage of the shop, in which its owner could record nothing, before the jobs run: an order
 * to be refunded because nobody collected it waits for the owner, since it may have been handed over, and a declared
 * transfer has a day more. Without an outage it changes nothing.
 */
export async function holdAfterOutage(db: Db, now: Date): Promise<void> {
  const schedule = await db
    .selectFrom('jobSchedules')
    .select('dueAt')
    .where('name', '=', 'refund-uncollected')
    .executeTakeFirst();
  if (!schedule || now.getTime() - schedule.dueAt.getTime() < outageMs) return;
  const began = new Date(schedule.dueAt.getTime() - intervalMs);
  await holdUncollected(
    db,
    sql<boolean>`(${isUncollected(now)} and orders.pickup_until >= ${began})`,
  );
  const until = new Date(now.getTime() + comparisonMs);
  await db
    .updateTable('orders')
    .from('transfers')
    .whereRef('transfers.orderId', '=', 'orders.id')
    .set({ expiresAt: until, nextCheckAt: until })
    .where(isAwaitingPayment)
    .where(isDeclared)
    .where('expiresAt', '>=', began)
    .where('expiresAt', '<=', now)
    .execute();
}

/** The orders that are ready to be collected are not refunded by a job: all of them, or those of a condition. */
export const holdUncollected = (db: Db, condition: RawBuilder<boolean> = isReady) =>
  sql`update orders set uncollected = 'esperar'
    where uncollected = 'devolver' and ${condition}`.execute(db);
