import type { PaymentReview } from '#domain/contract/payments.ts';
import { notFound, type Refusal } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findReviewable } from './read-payments.ts';

type Input = { paymentId: string; isReviewed: boolean; actorId: string; now: Date };

/** Marks a payment as seen to, as it stands now, or takes the mark away. */
export function reviewPayment(
  db: Db,
  { paymentId, isReviewed, actorId, now }: Input,
): Promise<{ review: PaymentReview | null } | Refusal> {
  return inTransaction(db, async (tx) => {
    const before = await findReviewable(tx, paymentId);
    if (!before) return notFound('el pago');
    await tx.deleteFrom('paymentReviews').where('paymentId', '=', paymentId).execute();
    if (isReviewed) {
      const { status, refundedCents } = before;
      await tx
        .insertInto('paymentReviews')
        .values({ paymentId, status, refundedCents, reviewedBy: actorId, reviewedAt: now })
        .execute();
    }
    const after = await findReviewable(tx, paymentId);
    await recordAudit(tx, {
      actorId,
      action: isReviewed ? 'review' : 'unreview',
      subject: 'payment',
      subjectId: paymentId,
      before: { isReviewed: before.review !== null },
      after: { isReviewed },
      now,
    });
    return { review: after?.review ?? null };
  });
}
