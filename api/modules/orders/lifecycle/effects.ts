import type { RefundReason, ReviewReason } from '#domain/orders/payment-reasons.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';

type Refund = { paymentId: string; reason: RefundReason; now: Date };

/**
 * Marks the payment as refunded and queues its refund; a job issues it. The refund is issued again when an
 * earlier one counted as done because the payment was charged back, and the shop won the dispute.
 */
export async function requestRefund(db: Db, { paymentId, reason, now }: Refund): Promise<void> {
  await db
    .updateTable('payments')
    .set({ outcome: 'refunded', reason })
    .where('id', '=', paymentId)
    .execute();
  const refund = {
    reason,
    requestedAt: now,
    doneAt: null,
    dueAt: now,
    attempts: 0,
    lastError: null,
  };
  await db
    .insertInto('refunds')
    .values({ paymentId, ...refund })
    .onConflict((conflict) => conflict.column('paymentId').doUpdateSet(refund))
    .execute();
}

type Review = {
  /** The provider's payment id; null when only the order is known. */
  paymentId: string | null;
  /** Null when the payment could not be read, or refers to no order of the shop. */
  orderId: string | null;
  reason: ReviewReason;
  now: Date;
};

/** Adds a review item ("Pagos a revisar"); one of the same reason that was reviewed is open again. */
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

/** Deletes the payment's open review items of these reasons. */
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
