import { sql } from 'kysely';
import { isRefundReason, type RefundReason } from '#domain/orders/payment-reasons.ts';
import { isReceivedByHand } from '#domain/orders/transfer.ts';
import { newId } from '../../../db/id.ts';
import { dueUnlessByHand, isMadeByHand, notByProvider } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import type { Effects } from './execute.ts';
import { withFacts } from './fact-columns.ts';
import { raiseReview, settleReviews } from './write-reviews.ts';

/** The payment's outcome, refund and review items. Throws when the command has no payment to refund. */
export async function writeMoney(db: Db, { input, rule, found, order }: Effects): Promise<void> {
  const { part, detail = null, now } = input;
  const { outcome, review, settles = [] } = found;
  const refund = requestedReason({ rule, input });
  const reviewed = review === 'given' ? (input.reason ?? null) : (review ?? null);
  const paymentId = input.payment?.id ?? order.paymentId;
  if (paymentId === null) {
    if (outcome || refund || reviewed) throw new Error(`Order ${order.id} has no payment`);
    return;
  }
  if (outcome) {
    const reasons = { accepted: null, refunded: refund ?? detail, review: reviewed };
    await withFacts(db)
      .updateTable('payments')
      .set({ outcome, reason: reasons[outcome] })
      .where('id', '=', paymentId)
      .execute();
  }
  if (refund) await requestRefund(db, { paymentId, reason: refund, part, now });
  if (found.reissuesParts) await reissueParts(db, paymentId, now);
  if (settles.length > 0) await settleReviews(db, paymentId, settles);
  if (reviewed) await raiseReview(db, { paymentId, orderId: order.id, reason: reviewed, now });
}

/** Why the command refunds its payment; null when it does not. */
export function requestedReason({
  rule: { refund },
  input: { command, reason },
}: Pick<Effects, 'rule' | 'input'>): RefundReason | null {
  if (refund !== 'given') return refund ?? null;
  if (reason === undefined || !isRefundReason(reason))
    throw new Error(`${command} needs the reason of the refund`);
  return reason;
}

type Refund = {
  paymentId: string;
  reason: RefundReason;
  part: Effects['input']['part'];
  now: Date;
};

/** Queues a refund, which a job issues, or the owner makes by hand: each has an idempotency key of its own. */
async function requestRefund(db: Db, { paymentId, reason, part, now }: Refund): Promise<void> {
  const earlier = await db
    .selectFrom('paymentRefunds')
    .where('paymentId', '=', paymentId)
    .select(['amountCents', 'doneAt', isMadeByHand.as('isByHand')])
    .execute();
  // A dispute began and was won before all that is left was refunded.
  const isRequested = earlier.some(({ amountCents, doneAt }) => amountCents === null && !doneAt);
  if (!part && isRequested) return;
  const id = newId();
  // The provider would refund the rest with what the owner refunded by hand.
  const isByHand = isReceivedByHand(paymentId) || earlier.some((refund) => refund.isByHand);
  await db
    .insertInto('paymentRefunds')
    .values({
      ...{ id, paymentId, reason, idempotencyKey: `refund-${id}`, requestedAt: now },
      dueAt: isByHand ? notByProvider : now,
      amountCents: part?.amount ?? null,
      part: part ? JSON.stringify({ units: part.units, delivery: part.delivery }) : null,
      ...{ doneAt: null, lastError: null, destination: null, doneBy: null },
      ...{ method: null, paidCents: null, cashSessionId: null },
    })
    .execute();
}

/** With a new idempotency key each, as the provider repeats its answer to one that it knows. */
export async function reissueParts(db: Db, paymentId: string, now: Date): Promise<void> {
  await db
    .updateTable('paymentRefunds')
    .set({
      doneAt: null,
      dueAt: dueUnlessByHand(now),
      idempotencyKey: sql<string>`'refund-' || id || '-' || attempts`,
    })
    .where('paymentId', '=', paymentId)
    .where('amountCents', 'is not', null)
    .where('doneAt', 'is not', null)
    .where('lastError', 'is not', null)
    .execute();
}
