import { type RawBuilder, sql } from 'kysely';
import { endedDisputes } from '#domain/orders/payment.ts';
import { nextCheck } from '#domain/orders/reconciliation.ts';
import { leaseMs } from '../../../db/due.ts';
import { hasPaymentInProcess, isAwaitingPayment } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { runEach } from '../../../jobs/run-each.ts';
import { raiseReview } from '../commands/write-reviews.ts';
import { settlePaymentsOf } from './apply-payment.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

/** After this many failures (about three days of growing intervals) the order is put under review. */
const maxFailures = 20;
const batchSize = 100;
const concurrency = 10;

type Input = {
  provider: PaymentProvider;
  failures: FailureLog;
  everySeconds: number;
  now: Date;
};

/** Asks the provider about every order that is due for a check, whose notice may be lost. */
export async function reconcilePayments(db: Db, input: Input): Promise<number> {
  const { failures, now } = input;
  // Expired ones are checked by `expireOrders`.
  const claimed = await claimChecks(db, { condition: sql`not (${isExpired(now)})`, now });
  await runEach(claimed, { operation: 'reconcile-payments', concurrency, failures }, (order) =>
    checkOrder(db, order, input),
  );
  return claimed.length;
}

/** The order waits for a payment, and its reservation has ended. */
export const isExpired = (now: Date) =>
  sql<boolean>`${isAwaitingPayment} and orders.expires_at <= ${now}`;

export type ClaimedOrder = { id: string; expiresAt: Date; checkFailures: number };

type Claim = { condition: RawBuilder<unknown>; now: Date };

/**
 * Claims the orders that are due for a check and fulfil the condition, the longest due first. One whose
 * process dies before `finishCheck` is due again after the lease.
 */
export const claimChecks = (db: Db, { condition, now }: Claim): Promise<ClaimedOrder[]> =>
  db
    .updateTable('orders')
    .set({ nextCheckAt: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', dueChecks(db, { condition, now }))
    .returning(['id', 'expiresAt', 'checkFailures'])
    .execute();

export const dueChecks = (db: Db, { condition, now }: Claim) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('nextCheckAt', '<=', now)
    .where(sql<boolean>`${condition}`)
    .orderBy('nextCheckAt')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();

async function checkOrder(db: Db, order: ClaimedOrder, input: Input): Promise<void> {
  const { id: orderId } = order;
  const { provider, everySeconds, now } = input;
  try {
    await settlePaymentsOf(db, { orderId, provider, now });
    await finishCheck(db, { orderId, failures: 0, everySeconds, now });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const failures = order.checkFailures + 1;
    const isLast = failures >= maxFailures;
    if (isLast) await reviewUnanswered(db, { orderId, error, now });
    await finishCheck(db, { orderId, failures: isLast ? 0 : failures, everySeconds, now });
  }
}

type Unanswered = { orderId: string; error: ProviderError; now: Date };

/** The provider did not say whether the order was paid. */
export const reviewUnanswered = (db: Db, { orderId, error, now }: Unanswered): Promise<void> =>
  raiseReview(db, {
    ...{ paymentId: null, orderId, reason: 'unanswered_order', detail: error.message, now },
  });

type Finished = { orderId: string; failures: number; everySeconds: number; now: Date };

/** Stores when the order is checked again. */
export async function finishCheck(
  db: Db,
  { orderId, failures, everySeconds, now }: Finished,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['paymentState', 'fulfilmentState', 'closedReason', 'createdAt', 'expiresAt'])
    .select([hasUndecidedPayment.as('hasUndecidedPayment')])
    .executeTakeFirstOrThrow();
  const nextCheckAt = nextCheck({ ...order, failures, everySeconds, now });
  await db
    .updateTable('orders')
    .set({ checkFailures: failures, nextCheckAt })
    .where('id', '=', orderId)
    .execute();
}

/** Weeks later a second payment of a paid order may be approved or a dispute won, and the notice lost. */
const hasUndecidedPayment = sql<boolean>`(${hasPaymentInProcess} or exists (
  select from payments where payments.order_id = orders.id and payments.status = 'charged_back'
    and payments.status_detail not in (${sql.join(endedDisputes.map((detail) => sql.lit(detail)))})))`;
