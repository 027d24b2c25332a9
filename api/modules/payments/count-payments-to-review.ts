import type { Db } from '../../db/schema.ts';
import { needsReview, reviewOfNow } from './read-payments.ts';

const recentMs = 7 * 24 * 3_600_000;

/** How many payments there are to look at, how many lately that nobody saw to, and how many refunds are not done. */
export async function countPaymentsToReview(
  db: Db,
  now: Date,
): Promise<{ total: number; recent: number; unfinished: number }> {
  const { total, recent } = await db
    .selectFrom('payments')
    .leftJoin('paymentReviews', reviewOfNow)
    .where(needsReview)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere('paymentReviews.paymentId', 'is', null)
        .filterWhere('payments.updatedAt', '>', new Date(now.getTime() - recentMs))
        .as('recent'),
    ])
    .executeTakeFirstOrThrow();
  const { unfinished } = await db
    .selectFrom('refunds')
    .where('doneAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unfinished'))
    .executeTakeFirstOrThrow();
  return { total, recent, unfinished };
}
