import { sql } from 'kysely';
import {
  classifyPayment,
  isCollected,
  isFurtherPartRefunded,
  type PaymentAction,
  type PaymentDecision,
  type PaymentOutcome,
} from '#domain/orders/payment.ts';
import { type RefundReason, refundableReasons } from '#domain/orders/payment-reasons.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import { inSavepoint, inTransaction } from '../../../db/transaction.ts';
import { queuePaymentRefundedEmail } from '../../mail/queue-email.ts';
import { raiseReview, requestRefund, settleReviews } from '../lifecycle/effects.ts';
import { type LockedOrder, lockOrder, transition } from '../lifecycle/transition.ts';
import type { ProviderPayment } from './provider.ts';

type Input = { payment: ProviderPayment; now: Date };

/** The effect of a payment; `outdated` when a newer snapshot of it is stored. */
export type Applied = 'outdated' | PaymentDecision['kind'];

/**
 * Stores a payment as the provider reports it and applies its effects once, under the order's lock.
 * Notices may be duplicated, reordered or delayed: a snapshot older than the stored one is ignored.
 */
export function applyPayment(
  db: Db,
  { payment, now }: Input,
): Promise<{ applied: Applied; preferenceId: string | null }> {
  return inTransaction(db, async (tx) => {
    const order = await findOrderOf(tx, payment);
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
function findOrderOf(db: Db, { orderId }: ProviderPayment): Promise<LockedOrder | null> {
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
    {
      ...order,
      total: centavos(order.totalCents),
      isCancelledByShopper: await isCancelledByShopper(db, order),
    },
    {
      ...payment,
      outcome: stored?.outcome ?? null,
      reason: stored?.reason ?? null,
      previous: stored,
    },
  );
  if (isFurtherPartRefunded(payment, stored, decision)) {
    const subject = { paymentId: payment.id, orderId: order.id, now };
    await raiseReview(db, { ...subject, reason: 'partly_refunded' });
  }
  return applyDecision(db, decision, { order, payment, now });
}

async function applyDecision(
  db: Db,
  decision: PaymentDecision,
  input: OrderInput,
): Promise<Applied> {
  const { order, payment, now } = input;
  const subject = { paymentId: payment.id, orderId: order.id, now };
  switch (decision.kind) {
    case 'none':
      return 'none';
    case 'refund':
      return refundPayment(db, decision.reason, input);
    case 'accept': {
      const set = { paymentId: payment.id };
      const accepted = await inSavepoint(db, () =>
        changeState(db, decision.action, { ...input, set }),
      );
      if (isRefusal(accepted)) return refundPayment(db, 'too_late', input);
      await setOutcome(db, payment.id, 'accepted', null);
      return 'accept';
    }
    case 'refunded':
      await setOutcome(db, payment.id, 'refunded', payment.status);
      if (decision.action) await changeState(db, decision.action, input);
      await settleReviews(db, payment.id, ['deleted_without_refund', ...refundableReasons]);
      if (decision.review) await raiseReview(db, { ...subject, reason: decision.review });
      return 'refunded';
    case 'won':
      await setOutcome(db, payment.id, decision.outcome, null);
      await changeState(db, 'winDispute', input);
      await settleReviews(db, payment.id, ['charged_back', 'charged_back_shipped']);
      if (decision.review) await raiseReview(db, { ...subject, reason: decision.review });
      return 'won';
    case 'review':
      await setOutcome(db, payment.id, 'review', decision.reason);
      await raiseReview(db, { ...subject, reason: decision.reason });
      return 'review';
  }
}

function changeState(
  db: Db,
  action: PaymentAction,
  { order, payment, set = {}, now }: OrderInput & { set?: { paymentId?: string } },
) {
  const detail = action === 'pay' || action === 'payLate' ? payment.id : payment.status;
  return transition(db, { action, orderId: order.id, actorId: null, detail, set, now });
}

/** Requests the refund of a payment that does not buy its order, and e-mails the shopper the reason. */
async function refundPayment(
  db: Db,
  reason: RefundReason,
  { order, payment, now }: OrderInput,
): Promise<Applied> {
  await requestRefund(db, { paymentId: payment.id, reason, now });
  await raiseReview(db, { paymentId: payment.id, orderId: order.id, reason, now });
  const amount = payment.currency === 'ARS' ? toPesos(payment.amount) : null;
  await queuePaymentRefundedEmail(db, {
    orderId: order.id,
    paymentId: payment.id,
    amount,
    reason,
    now,
  });
  return 'refund';
}

async function isCancelledByShopper(db: Db, { id, state }: LockedOrder): Promise<boolean> {
  if (state !== 'Cancelado') return false;
  const { action } = await db
    .selectFrom('orderEvents')
    .select('action')
    .where('orderId', '=', id)
    .where(sql<boolean>`from_state is distinct from to_state`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return action === 'cancel';
}

async function findStoredPayment(db: Db, id: string) {
  const row = await db
    .selectFrom('payments')
    .select(['outcome', 'reason', 'status', 'statusDetail', 'refundedCents', 'providerUpdatedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, refunded: centavos(row.refundedCents) } : null;
}

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

const setOutcome = (db: Db, id: string, outcome: PaymentOutcome, reason: string | null) =>
  db.updateTable('payments').set({ outcome, reason }).where('id', '=', id).execute();
