import { isRefusal } from '#domain/shared/refusal.ts';
import { isUncollected } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { runEach } from '../../../jobs/run-each.ts';
import { execute } from '../commands/execute.ts';
import { lockOrder } from '../commands/read-subjects.ts';

const batch = 50;
const concurrency = 4;

type Input = { failures: FailureLog; now: Date };

/**
 * Closes and refunds the orders that nobody collected in time, where their e-mail said so. An order with an open claim
 * waits for its end. Returns how many it closed.
 */
export async function refundUncollected(db: Db, { failures, now }: Input): Promise<number> {
  const overdue = await db
    .selectFrom('orders')
    .select('id')
    .where(isUncollected(now))
    .where('uncollected', '=', 'devolver')
    // Refused anyway, but they would fill the batch.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentReviewItems as item')
            .select('item.id')
            .whereRef('item.paymentId', '=', 'orders.paymentId')
            .where('item.reason', '=', 'in_mediation')
            .where('item.reviewedAt', 'is', null),
        ),
      ),
    )
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
    const order = await lockOrder(tx, orderId);
    const isDue =
      order?.pickupUntil && order.pickupUntil <= now && order.uncollected === 'devolver';
    if (!isDue) return false;
    return !isRefusal(await execute(tx, { command: 'notCollected', orderId, actorId: null, now }));
  });
