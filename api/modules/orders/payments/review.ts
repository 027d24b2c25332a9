import type { PaymentReview } from '#domain/contract/payments.ts';
import { notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queuePaymentRefundedEmail } from '../../mail/queue-email.ts';
import { requestRefund } from '../lifecycle/effects.ts';
import { lockOrder } from '../lifecycle/transition.ts';
import { findPaymentReview } from '../reads/payment-reviews.ts';

type Input = { id: string; actorId: string; now: Date };
type Reviewed = Pick<PaymentReview, 'review'>;

/** Marks a review item ("Pagos a revisar") as reviewed, or removes the mark. */
export function reviewPayment(
  db: Db,
  { id, isReviewed, actorId, now }: Input & { isReviewed: boolean },
): Promise<Reviewed | Refusal> {
  return inTransaction(db, async (tx) => {
    const before = await findPaymentReview(tx, id);
    if (!before) return notFound('el pago');
    return mark(tx, before, {
      action: isReviewed ? 'review' : 'unreview',
      isReviewed,
      actorId,
      now,
    });
  });
}

/** Refunds the payment of a review item, as an administrator decided. */
export function refundReviewed(db: Db, { id, actorId, now }: Input): Promise<Reviewed | Refusal> {
  return inTransaction(db, async (tx) => {
    const found = await findPaymentReview(tx, id);
    if (!found?.order) return notFound('el pago');
    // Every decision about an order's payments is made under the order's lock.
    await lockOrder(tx, found.order._id);
    const before = await findPaymentReview(tx, id);
    if (!before?.payment || !before.canRefund) {
      return refuse('illegal_transition', 'Este pago ya no se puede devolver desde acá.');
    }
    const { _id: paymentId, amount, currency, refunded } = before.payment;
    const reason = 'by_administrator';
    await requestRefund(tx, { paymentId, reason, now });
    await queuePaymentRefundedEmail(tx, {
      orderId: found.order._id,
      paymentId,
      amount: currency === 'ARS' && refunded === 0 ? amount : null,
      reason,
      now,
    });
    return mark(tx, before, { action: 'refund', isReviewed: true, actorId, now });
  });
}

type Mark = { action: string; isReviewed: boolean; actorId: string; now: Date };

async function mark(
  db: Db,
  before: PaymentReview,
  { action, isReviewed, actorId, now }: Mark,
): Promise<Reviewed> {
  await db
    .updateTable('paymentReviewItems')
    .set(
      isReviewed
        ? { reviewedBy: actorId, reviewedAt: now }
        : { reviewedBy: null, reviewedAt: null },
    )
    .where('id', '=', before._id)
    .execute();
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
