import {
  classifyPayment,
  isCollected,
  isFurtherPartRefunded,
  isRefunded,
  isRefundedTwice,
  type PaymentDecision,
} from '#domain/orders/payment.ts';
import { type Centavos, centavos } from '#domain/shared/money.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { hasPaymentInProcess } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { inSavepoint, inTransaction } from '../../../db/transaction.ts';
import { execute } from '../commands/execute.ts';
import type { Execution } from '../commands/execution.ts';
import { type LockedOrder, lockOrder } from '../commands/read-subjects.ts';
import { reissueParts } from '../commands/write-money.ts';
import { raiseReview } from '../commands/write-reviews.ts';
import { ignoreProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts';
import { endPartsMadeThere } from './settle-made-refund.ts';
import {
  endRefundsByHand,
  findStoredPayment,
  reduceOwed,
  storePayment,
} from './stored-payments.ts';

type Input = { payment: ProviderPayment; now: Date };

/**
 * Applies a payment and, when it bought its order, closes the order's preference, which could be paid
 * again otherwise. When closing fails, a second payment is refunded.
 */
export async function settlePayment(
  db: Db,
  { payment, provider, now }: Input & { provider: PaymentProvider },
): Promise<void> {
  const { applied, preferenceId } = await applyPayment(db, { payment, now });
  if (applied === 'pay' && preferenceId) {
    await provider.endPreference(preferenceId, now).catch(ignoreProviderError);
  }
}

/** Applies all payments of an order as read from the provider. Throws a `ProviderError`. */
export async function settlePaymentsOf(
  db: Db,
  { orderId, provider, now }: { orderId: string; provider: PaymentProvider; now: Date },
): Promise<void> {
  for (const payment of await provider.listPayments(orderId)) {
    await settlePayment(db, { payment, provider, now });
  }
}

type Applying = Input & {
  /** What a payment has to be to buy the order; its total by default. */
  due?: Centavos | undefined;
};

/** The command that a payment caused; `outdated` when a newer snapshot of it is stored. */
type Applied = 'outdated' | 'none' | NonNullable<PaymentDecision>['command'];

/**
 * Stores a payment as the provider reports it and executes the command that follows from it once, under
 * the order's lock. Notices may be duplicated, reordered or delayed: a snapshot older than the stored one
 * is ignored.
 */
export function applyPayment(
  db: Db,
  { payment, due, now }: Applying,
): Promise<{ applied: Applied; preferenceId: string | null }> {
  return inTransaction(db, async (tx) => {
    const order = await lockPaidOrder(tx, payment);
    if (!order) {
      await reviewUnknownOrder(tx, { payment, now });
      return { applied: 'none' as const, preferenceId: null };
    }
    const applied = await applyToOrder(tx, { order, payment, due, now });
    return { applied, preferenceId: order.preferenceId };
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The order that the payment refers to, locked; null for other sales of the same account. */
function lockPaidOrder(db: Db, { orderId }: ProviderPayment): Promise<LockedOrder | null> {
  return orderId && uuid.test(orderId) ? lockOrder(db, orderId) : Promise.resolve(null);
}

async function reviewUnknownOrder(db: Db, { payment, now }: Input): Promise<void> {
  const { id: paymentId, orderId } = payment;
  if (!orderId || !uuid.test(orderId) || !isCollected(payment)) return;
  const reason = 'unknown_order';
  await raiseReview(db, { paymentId, orderId: null, reason, detail: orderId, now });
}

type OrderInput = Input & { order: LockedOrder };

const neverReported = {
  ...{ outcome: null, reason: null, isRefundedByHand: false, isOwedByHand: false },
  ...{ sellerRefundedCents: 0, decided: 0, issued: 0, byHand: centavos(0) },
};

async function applyToOrder(db: Db, input: OrderInput & Applying): Promise<Applied> {
  const { order, payment, due = centavos(order.totalCents) } = input;
  const stored = await findStoredPayment(db, payment.id);
  if (stored && payment.updatedAt < stored.providerUpdatedAt) return 'outdated';
  await storePayment(db, { ...input, orderId: order.id });
  const isWhole = isRefunded(payment);
  if (isWhole) await endRefundsByHand(db, input);
  const known = stored ?? neverReported;
  const reported = { ...known, ...payment, previous: stored };
  const decision = classifyPayment({ ...order, total: due }, reported);
  const applied = decision ? await carryOut(db, decision, input) : 'none';
  if (isRefundedTwice(reported)) await mustExecute(db, 'recordSecondRefund', input);
  // Parts that the provider was not asked for are the owner's.
  const hasPartsByHand = known.issued < known.decided;
  const madeThere = hasPartsByHand && !isWhole ? await endPartsMadeThere(db, input) : 0;
  if (known.isOwedByHand && !isWhole) await reduceOwed(db, input);
  // The parts that the shop decided to refund stay refunded after a won dispute.
  if (applied === 'winDispute' && known.decided > 0) await mustExecute(db, 'restoreParts', input);
  if (known.isRefundedByHand && stored && isRefunded(stored) && isCollected(payment)) {
    // The owner has paid all that was left by hand, without the parts that the dispute ended.
    await reissueParts(db, payment.id, input.now);
  }
  const recorded = known.outcome === 'refunded' ? 0 : known.sellerRefundedCents;
  await recordFollowing(db, input, { recorded, issued: known.issued + madeThere });
  return applied;
}

async function carryOut(
  db: Db,
  decision: NonNullable<PaymentDecision>,
  input: OrderInput,
): Promise<Applied> {
  const { command } = decision;
  if (command !== 'pay' && command !== 'sell') {
    await mustExecute(db, command, input, 'reason' in decision ? { reason: decision.reason } : {});
    return command;
  }
  const { order, payment, now } = input;
  const cause = { orderId: order.id, actorId: null, payment, now };
  const paid = { ...cause, command, detail: payment.id, set: { paymentId: payment.id } };
  const executed = await inSavepoint(db, () => execute(db, paid));
  if (!isRefusal(executed)) {
    // The next report has no change that would open it.
    if (payment.status === 'in_mediation') await mustExecute(db, 'openMediation', input);
    return command;
  }
  // The reservation had expired, and since then its units were sold, or a discount's use or the account is gone.
  const reason = executed.code === 'insufficient_stock' ? 'too_late' : 'order_cancelled';
  await mustExecute(db, 'refundPayment', input, { reason });
  return 'refundPayment';
}

/** Throws for a refusal: what the provider reports has happened, so the table must allow it. */
async function mustExecute(
  db: Db,
  command: Execution['command'],
  { order, payment, now }: OrderInput,
  more: Pick<Execution, 'reason'> = {},
): Promise<void> {
  const cause = { orderId: order.id, actorId: null, payment, detail: payment.status, now };
  const executed = await execute(db, { ...cause, command, ...more });
  if (isRefusal(executed)) throw new Error(`${command} of order ${order.id}: ${executed.message}`);
}

/** Centavos of a payment: recorded as refunded at the provider, and of the parts that the shop requests there. */
type KnownParts = { recorded: number; issued: number };

/**
 * What the order's facts after the payment still lack: money of its payment that was refunded at the
 * provider beyond what is known, and whether it waits for a payment that is not decided.
 */
async function recordFollowing(
  db: Db,
  input: OrderInput,
  { recorded, issued }: KnownParts,
): Promise<void> {
  const { order, payment } = input;
  const { paymentState, closedReason, isCounted, isInProcess } = await db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.id', 'orders.paymentId')
    .where('orders.id', '=', order.id)
    .select(['paymentState', 'closedReason', hasPaymentInProcess.as('isInProcess')])
    .select((eb) =>
      eb.and([eb('payments.id', '=', payment.id), eb('outcome', '!=', 'refunded')]).as('isCounted'),
    )
    .executeTakeFirstOrThrow();
  if (isCounted && isFurtherPartRefunded(payment, recorded + issued)) {
    await mustExecute(db, 'recordPartRefund', input);
    await db
      .updateTable('payments')
      .set({ sellerRefundedCents: payment.refunded - issued })
      .where('id', '=', payment.id)
      .execute();
  }
  if (closedReason !== null) return;
  if (paymentState === 'unpaid' && isInProcess) await mustExecute(db, 'processPayment', input);
  if (paymentState === 'in_process' && !isInProcess) {
    await mustExecute(db, 'failPayment', input);
    // Its reservation may have ended while the payment was in process: then its units are held no longer.
    await db
      .updateTable('orders')
      .set({ nextCheckAt: input.now })
      .where('id', '=', order.id)
      .where('expiresAt', '<=', input.now)
      .execute();
  }
}
