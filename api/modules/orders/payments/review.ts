import type { PaymentReview } from '#domain/contract/payments.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { execute } from '../commands/execute.ts';
import { lockOrder } from '../commands/read-subjects.ts';
import { findPaymentReview } from '../reads/payment-reviews.ts';

type Input = { id: string; actorId: string; now: Date };
type Reviewed = Pick<PaymentReview, 'review'>;

/** Marks a review item ("Pagos a revisar") as reviewed, or removes the mark. */
export function setReviewed(
  db: Db,
  { id, isReviewed, actorId, now }: Input & { isReviewed: boolean },
): Promise<Reviewed | Refusal> {
  return inTransaction(db, async (tx) => {
    const before = await findPaymentReview(tx, id);
    if (!before) return notFound('el pago');
    const action = isReviewed ? 'review' : 'unreview';
    return recordReview(tx, before, { action, isReviewed, actorId, now });
  });
}

/** Refunds the payment of a review item, as an administrator decided. */
export function refundReviewed(db: Db, { id, actorId, now }: Input): Promise<Reviewed | Refusal> {
  return inTransaction(db, async (tx) => {
    const found = await findPaymentReview(tx, id);
    if (!found?.order) return notFound('el pago');
    const orderId = found.order._id;
    // Every decision about an order's payments is made under the order's lock.
    const order = await lockOrder(tx, orderId);
    const before = await findPaymentReview(tx, id);
    if (!before?.payment || !before.canRefund) {
      return refuse('illegal_transition', 'Este pago ya no se puede devolver desde acá.');
    }
    // First, since what is reviewed is not removed by the refund.
    const marked = await recordReview(tx, before, {
      action: 'refund',
      isReviewed: true,
      actorId,
      now,
    });
    const payment = { id: before.payment._id };
    const isOfOrder = order?.paymentId === payment.id;
    const command = isOfOrder ? 'refund' : 'refundReviewedPayment';
    const executed = await execute(tx, { command, orderId, payment, actorId, now });
    return isRefusal(executed) ? executed : marked;
  });
}

type Mark = { action: string; isReviewed: boolean; actorId: string; now: Date };

/** Stores that a review item is reviewed, or no longer, and audits that as `action`. */
export async function recordReview(
  db: Db,
  before: PaymentReview,
  { action, isReviewed, actorId, now }: Mark,
): Promise<Reviewed> {
  const mark = { reviewedBy: isReviewed ? actorId : null, reviewedAt: isReviewed ? now : null };
  await db.updateTable('paymentReviewItems').set(mark).where('id', '=', before._id).execute();
  await recordAudit(db, {
    actorId,
    action,
    subject: 'payment',
    subjectId: before.paymentId,
    before: { isReviewed: before.review !== null },
    after: { isReviewed },
    now,
  });
  const after = await findPaymentReview(db, before._id);
  return { review: after?.review ?? null };
}
