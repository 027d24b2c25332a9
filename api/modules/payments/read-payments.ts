import { sql } from 'kysely';
import type { OrderPayment, PaymentToReview } from '#domain/contract/payments.ts';
import { centavos, toPesos } from '#domain/money.ts';
import { judgeMatter } from '#domain/payment-review.ts';
import type { Db } from '../../db/schema.ts';

/** As the index `payments_to_review` has it, word for word; `judgeMatter` says of each what it is. */
export const needsReview = sql<boolean>`(payments.outcome = 'refunded'
  or payments.status in ('refunded', 'charged_back') or payments.refunded_cents > 0)`;

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
  const rows = await paymentsOf(db)
    .where(needsReview)
    .orderBy('payments.createdAt', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const payments = rows.map((row) => ({
    payment: toPayment(row),
    order: {
      _id: row.orderId,
      state: row.orderState,
      totalAmount: toPesos(centavos(row.totalCents)),
    },
    user: { email: row.email, firstName: row.firstName, lastName: row.lastName },
  }));
  return { payments, total };
}
