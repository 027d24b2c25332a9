import type { RefundReason, ReviewReason } from '#domain/orders/payment-reasons.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';

type Refund = { paymentId: string; reason: RefundReason; now: Date };

/** Has the payment refunded by a job, once; its money no longer counts as the shop's. */
export async function requestRefund(db: Db, { paymentId, reason, now }: Refund): Promise<void> {
  await db
    .updateTable('payments')
    .set({ outcome: 'refunded', reason })
    .where('id', '=', paymentId)
    .execute();
  await db
    .insertInto('refunds')
    .values({ paymentId, reason, requestedAt: now, doneAt: null, dueAt: now, lastError: null })
    .onConflict((conflict) => conflict.column('paymentId').doNothing())
    .execute();
}

type Review = {
  /** The provider's number; null when only the order is known. */
  paymentId: string | null;
  /** Null when the payment could not be read, or names no order of the shop. */
  orderId: string | null;
  reason: ReviewReason;
  now: Date;
};

/** Puts a payment under "Pagos a revisar"; a reason that was reviewed before is open again. */
export async function raiseReview(
  db: Db,
  { detail = null, now, ...item }: Review & { detail?: string | null },
): Promise<void> {
  await db
    .insertInto('paymentReviewItems')
    .values({ id: newId(), ...item, detail, raisedAt: now, reviewedBy: null, reviewedAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(['paymentId', 'orderId', 'reason'])
        .doUpdateSet({ detail, raisedAt: now, reviewedBy: null, reviewedAt: null }),
    )
    .execute();
}

/** Takes away what no longer needs a look. */
export async function settleReviews(
  db: Db,
  paymentId: string,
  reasons: readonly ReviewReason[],
): Promise<void> {
  await db
    .deleteFrom('paymentReviewItems')
    .where('paymentId', '=', paymentId)
    .where('reason', 'in', reasons)
    .where('reviewedAt', 'is', null)
    .execute();
}
