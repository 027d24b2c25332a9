import type { RefundReason, ReviewReason } from '#domain/orders/payment-reasons.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';

type Refund = { paymentId: string; reason: RefundReason; now: Date };

/** Marks the payment as refunded and queues its refund, once; a job issues it. */
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
