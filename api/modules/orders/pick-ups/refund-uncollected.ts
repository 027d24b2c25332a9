import { sql } from 'kysely';
import { isRefusal } from '#domain/shared/refusal.ts';
import { hasOpenClaim, isUncollected } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { runEach } from '../../../jobs/run-each.ts';
import { execute } from '../commands/execute.ts';
import { lockOrder } from '../commands/read-subjects.ts';

const batch = 50;
const concurrency = 4;

/** The key of the e-mail that the order is ready (`orderEmail`). */
const lastReadyKey = sql<string>`(
  select 'order:' || orders.id || ':ready:' || to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from order_events where order_id = orders.id and action = 'makeReady' order by id desc limit 1)`;

/** The e-mail was sent before the last day, later it would not name that, and did not come back. */
const isInformed = sql<boolean>`exists (
  select from mails where mail_key = ${lastReadyKey} and sent_at < orders.pickup_until and bounced_at is null)`;

const dueOrders = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    .select('id')
    .where(isUncollected(now))
    .where('uncollected', '=', 'devolver')
    .where(isInformed);

type Input = { failures: FailureLog; now: Date };

/**
 * Closes and refunds the orders that nobody collected in time, where their e-mail said so; without an e-mail that was
 * delivered they wait for the owner. An order with an open claim waits for its end. Returns how many it closed.
 */
export async function refundUncollected(db: Db, { failures, now }: Input): Promise<number> {
  const overdue = await dueOrders(db, now)
    // Refused anyway, but they would fill the batch.
    .where(({ not }) => not(hasOpenClaim))
    .orderBy('pickupUntil')
    .limit(batch)
    .execute();
  let closed = 0;
  await runEach(
    overdue,
    { operation: 'refund-uncollected', concurrency, failures },
    async ({ id }) => {
      if (await closeUncollected(db, { orderId: id, now })) closed += 1;
    },
  );
  return closed;
}

/** False when it is no longer due: handed over, or ready again with a new term. */
const closeUncollected = (db: Db, { orderId, now }: { orderId: string; now: Date }) =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const due = await dueOrders(tx, now).where('id', '=', orderId).executeTakeFirst();
    if (!due) return false;
    return !isRefusal(await execute(tx, { command: 'notCollected', orderId, actorId: null, now }));
  });
