import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FailureLog } from '../../failures/failure-log.ts';
import { runEach } from '../../jobs/run-each.ts';
import { lockOrder } from '../orders/commands/read-subjects.ts';
import { settleParts } from './transfer-payment.ts';

const batch = 50;

type Input = { failures: FailureLog; now: Date };

/**
 * Returns what came in for orders that ended before all of it did: one that expired, or that was cancelled. Returns how
 * many orders it handled.
 */
export async function settleTransfers(db: Db, { failures, now }: Input): Promise<number> {
  const ended = await db
    .selectFrom('transferParts')
    .innerJoin('orders', 'orders.id', 'transferParts.orderId')
    .where('transferParts.paymentId', 'is', null)
    .where((eb) =>
      eb.or([eb('closedReason', 'is not', null), eb('orders.paymentId', 'is not', null)]),
    )
    .select('orders.id')
    .distinct()
    .limit(batch)
    .execute();
  await runEach(ended, { operation: 'settle-transfers', concurrency: 1, failures }, ({ id }) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order) await settleParts(tx, { order, now });
    }),
  );
  return ended.length;
}
