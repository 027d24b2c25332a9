import { sql } from 'kysely';
import { stateOf } from '#domain/orders/order-state.ts';
import {
  classifyPayment,
  isCollected,
  isFurtherPartRefunded,
  type PaymentDecision,
} from '#domain/orders/payment.ts';
import { centavos } from '#domain/shared/money.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { hasPaymentInProcess } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { inSavepoint, inTransaction } from '../../../db/transaction.ts';
import { execute } from '../commands/execute.ts';
import type { Execution } from '../commands/execution.ts';
import { type LockedOrder, lockOrder } from '../commands/read-subjects.ts';
import { raiseReview } from '../commands/write-money.ts';
import type { ProviderPayment } from './provider.ts';

type Input = { payment: ProviderPayment; now: Date };

/** The command that a payment caused; `outdated` when a newer snapshot of it is stored. */
export type Applied = 'outdated' | 'none' | NonNullable<PaymentDecision>['command'];

/**
 * Stores a payment as the provider reports it and executes the command that follows from it once, under
 * the order's lock. Notices may be duplicated, reordered or delayed: a snapshot older than the stored one
 * is ignored.
 */
export function applyPayment(
  db: Db,
  { payment, now }: Input,
): Promise<{ applied: Applied; preferenceId: string | null }> {
  return inTransaction(db, async (tx) => {
    const order = await lockPaidOrder(tx, payment);
    if (!order) {
      await reviewUnknownOrder(tx, { payment, now });
      return { applied: 'none' as const, preferenceId: null };
    }
    const applied = await applyToOrder(tx, { order, payment, now });
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

async function applyToOrder(db: Db, { order, payment, now }: OrderInput): Promise<Applied> {
  const stored = await findStoredPayment(db, payment.id);
  if (stored && payment.updatedAt < stored.providerUpdatedAt) return 'outdated';
  await savePayment(db, { order, payment, now });
  const decision = classifyPayment(
    { ...order, total: centavos(order.totalCents) },
    {
      ...payment,
      outcome: stored?.outcome ?? null,
      reason: stored?.reason ?? null,
      previous: stored ?? null,
    },
  );
  const applied = decision ? await carryOut(db, decision, { order, payment, now }) : 'none';
  if (applied === 'winDispute') await restoreParts(db, { order, payment, now });
  const known = stored?.outcome === 'accepted' ? stored.refundedCents : 0;
  await recordFurtherPart(db, { order, payment, known, now });
  await recordProcess(db, { order, payment, now });
  return applied;
}

async function carryOut(
  db: Db,
  decision: NonNullable<PaymentDecision>,
  { order, payment, now }: OrderInput,
): Promise<Applied> {
  const { command } = decision;
  const input = { orderId: order.id, actorId: null, payment, now };
  if (command !== 'pay') {
    const detail = payment.status;
    const reason = 'reason' in decision ? { reason: decision.reason } : {};
    await mustExecute(db, { ...input, command, detail, ...reason });
    return command;
  }
  const paid = { ...input, command, detail: payment.id, set: { paymentId: payment.id } };
  if (!isRefusal(await inSavepoint(db, () => execute(db, paid)))) return command;
  // The reservation had expired, and its units were sold.
  await mustExecute(db, { ...input, command: 'refundPayment', reason: 'too_late' });
  return 'refundPayment';
}

/** Throws for a refusal: what the provider reports has happened, so the table must allow it. */
async function mustExecute(db: Db, input: Execution): Promise<void> {
  const executed = await execute(db, input);
  if (!isRefusal(executed)) return;
  throw new Error(`${input.command} of order ${input.orderId}: ${executed.message}`);
}

/** The parts that the shop decided to refund stay refunded after a won dispute. */
async function restoreParts(db: Db, { order, payment, now }: OrderInput): Promise<void> {
  const part = await db
    .selectFrom('paymentRefunds')
    .select('id')
    .where('paymentId', '=', payment.id)
    .where('amountCents', 'is not', null)
    .executeTakeFirst();
  if (!part) return;
  const cause = { orderId: order.id, actorId: null, detail: payment.status, now };
  await mustExecute(db, { command: 'restoreParts', payment, ...cause });
}

type Known = OrderInput & { known: number };

/** Money of the order's payment that was refunded at the provider, and not by the shop. */
async function recordFurtherPart(db: Db, { order, payment, known, now }: Known): Promise<void> {
  if (payment.refunded === 0) return;
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.paymentId', 'payments.id')
    .where('payments.id', '=', payment.id)
    .where('outcome', '=', 'accepted')
    .select((eb) =>
      eb
        .selectFrom('paymentRefunds')
        .whereRef('paymentRefunds.paymentId', '=', 'payments.id')
        .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
        .as('decided'),
    )
    .executeTakeFirst();
  if (!row || !isFurtherPartRefunded(payment, Math.max(known, row.decided ?? 0))) return;
  const cause = { orderId: order.id, actorId: null, detail: payment.status, now };
  await mustExecute(db, { command: 'recordPartRefund', payment, ...cause });
}

/** Whether the order waits for a payment that the provider has not decided. */
async function recordProcess(db: Db, { order, payment, now }: OrderInput): Promise<void> {
  if (stateOf(order) !== 'Pendiente') return;
  const row = await db
    .selectFrom('orders')
    .where('id', '=', order.id)
    .select(['paymentState', hasPaymentInProcess.as('isInProcess')])
    .executeTakeFirstOrThrow();
  const input = { orderId: order.id, actorId: null, detail: payment.status, now };
  if (row.paymentState === 'unpaid' && row.isInProcess) {
    await mustExecute(db, { ...input, command: 'processPayment' });
  } else if (row.paymentState === 'in_process' && !row.isInProcess) {
    await mustExecute(db, { ...input, command: 'failPayment' });
  }
}

const findStoredPayment = (db: Db, id: string) =>
  db
    .selectFrom('payments')
    .select(['outcome', 'reason', 'status', 'statusDetail', 'refundedCents', 'providerUpdatedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Requires the order's lock, under which the stored snapshot was read. */
async function savePayment(db: Db, { order, payment, now }: OrderInput): Promise<void> {
  const snapshot = {
    status: payment.status,
    statusDetail: payment.statusDetail,
    refundedCents: payment.refunded,
    approvedAt: payment.approvedAt,
    providerUpdatedAt: payment.updatedAt,
    updatedAt: now,
  };
  await db
    .insertInto('payments')
    .values({
      ...snapshot,
      id: payment.id,
      orderId: order.id,
      amountCents: payment.amount,
      currency: payment.currency,
      collectorId: payment.collectorId,
      methodId: payment.methodId,
      createdAt: payment.createdAt,
      outcome: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(snapshot))
    .execute();
}
