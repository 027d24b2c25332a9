import type { ReviewReason } from '#domain/orders/payment-reasons.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import type { Effects } from './execute.ts';

type Review = {
  /** The provider's payment id; null when only the order is known. */
  paymentId: string | null;
  /** Null when the payment could not be read, or refers to no order of the shop. */
  orderId: string | null;
  reason: ReviewReason;
  now: Date;
};

/**
 * Adds a review item ("Pagos a revisar"). One of the same reason that was reviewed is open again, unless `reopens` is
 * false, or it was reviewed later than that.
 */
export async function raiseReview(
  db: Db,
  { detail = null, now, ...item }: Review & { detail?: string | null },
  { reopens = true }: { reopens?: boolean | { before: Date } } = {},
): Promise<void> {
  await db
    .insertInto('paymentReviewItems')
    .values({ id: newId(), ...item, detail, raisedAt: now, reviewedBy: null, reviewedAt: null })
    .onConflict((conflict) => {
      const known = conflict.columns(['paymentId', 'orderId', 'reason']);
      const open = { detail, raisedAt: now, reviewedBy: null, reviewedAt: null };
      if (reopens === false) return known.doNothing();
      const reopened = known.doUpdateSet(open);
      return reopens === true
        ? reopened
        : reopened.where('paymentReviewItems.reviewedAt', '<', reopens.before);
    })
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

/** Once for all exchanges that ended after their old unit was received: their shopper has neither unit. */
export async function reviewEndedExchanges(
  db: Db,
  { order: { id: orderId, paymentId }, input: { now } }: Effects,
): Promise<void> {
  const interrupted = await db
    .selectFrom('exchanges')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', 'in', ['cancelled', 'refused'])
    .where('receivedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!interrupted) return;
  await raiseReview(db, { paymentId, orderId, reason: 'exchange_cancelled', now });
}
