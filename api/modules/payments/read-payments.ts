import { type JoinBuilder, sql } from 'kysely';
import type { OrderPayment, PaymentToReview } from '#domain/contract/payments.ts';
import { centavos, toPesos } from '#domain/money.ts';
import { judgeMatter } from '#domain/payment-review.ts';
import type { Db, Schema } from '../../db/schema.ts';

/** As the index `payments_to_review` has it, word for word; `judgeMatter` says of each what it is. */
export const needsReview = sql<boolean>`(payments.outcome = 'refunded'
  or payments.status in ('refunded', 'charged_back') or payments.refunded_cents > 0)`;

/** The mark of a payment that has not changed since, save for the end of its refund. */
export const reviewOfNow = (
  join: JoinBuilder<Schema, 'payments' | 'paymentReviews'>,
): JoinBuilder<Schema, 'payments' | 'paymentReviews'> =>
  join.onRef('paymentReviews.paymentId', '=', 'payments.id').on(
    sql<boolean>`((payment_reviews.status, payment_reviews.refunded_cents)
          = (payments.status, payments.refunded_cents)
        or (payments.outcome, payments.status) = ('refunded', 'refunded'))`,
  );

const paymentsOf = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .selectAll('payments')
    .select(['orders.state as orderState', 'orders.totalCents'])
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .select(['refunds.requestedAt', 'refunds.doneAt', 'refunds.attempts', 'refunds.lastError']);

type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentsOf>['execute']>>[number];

function toPayment(row: PaymentRow): OrderPayment {
  const { requestedAt } = row;
  return {
    _id: row.id,
    status: row.status,
    statusDetail: row.statusDetail,
    amount: toPesos(centavos(row.amountCents)),
    refunded: toPesos(centavos(row.refundedCents)),
    currency: row.currency,
    methodId: row.methodId,
    createdAt: row.createdAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    outcome: row.outcome,
    matter: judgeMatter({ ...row, refunded: centavos(row.refundedCents) }),
    refund: requestedAt && {
      requestedAt: requestedAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
      attempts: row.attempts ?? 0,
      lastError: row.lastError,
    },
  };
}

/** Every try to pay an order, oldest first. */
export async function listPaymentsOf(db: Db, orderId: string): Promise<OrderPayment[]> {
  const rows = await paymentsOf(db)
    .where('payments.orderId', '=', orderId)
    .orderBy('payments.createdAt')
    .orderBy('payments.id')
    .execute();
  return rows.map(toPayment);
}

const reviewedPayments = (db: Db) =>
  paymentsOf(db)
    .leftJoin('paymentReviews', reviewOfNow)
    .leftJoin('users as reviewers', 'reviewers.id', 'paymentReviews.reviewedBy')
    .select(['paymentReviews.reviewedAt', 'reviewers.email as reviewer']);

function toReview({ reviewedAt, reviewer }: { reviewedAt: Date | null; reviewer: string | null }) {
  return reviewedAt && { at: reviewedAt.toISOString(), email: reviewer ?? '' };
}

/** How a payment of the list stands and who saw to it; null for a payment that is not in it. */
export async function findReviewable(db: Db, paymentId: string) {
  const row = await reviewedPayments(db)
    .where('payments.id', '=', paymentId)
    .where(needsReview)
    .executeTakeFirst();
  return row
    ? { status: row.status, refundedCents: row.refundedCents, review: toReview(row) }
    : null;
}

type Page = { page: number; pageSize: number };

/** The payments that an administrator should look at, newest first. */
export async function listPaymentsToReview(
  db: Db,
  { page, pageSize }: Page,
): Promise<{ payments: PaymentToReview[]; total: number }> {
  const { total } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(needsReview)
    .executeTakeFirstOrThrow();
  const rows = await reviewedPayments(db)
    .where(needsReview)
    .orderBy('payments.createdAt', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const payments = rows.map((row) => ({
    payment: toPayment(row),
    review: toReview(row),
    order: {
      _id: row.orderId,
      state: row.orderState,
      totalAmount: toPesos(centavos(row.totalCents)),
    },
    user: { email: row.email, firstName: row.firstName, lastName: row.lastName },
  }));
  return { payments, total };
}
