import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderPayment } from '#domain/contract/payments.ts';
import { inProcessStatuses } from '#domain/orders/payment.ts';
import { centavos, toNullablePesos, toPesos } from '#domain/shared/money.ts';
import { isMadeByHand, refundedTotalOfPayment } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';

const paymentsWithRefunds = (db: Db) =>
  db
    .selectFrom('payments')
    .selectAll('payments')
    .select(refundedTotalOfPayment.as('returnedCents'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('paymentRefunds')
          .whereRef('paymentRefunds.paymentId', '=', 'payments.id')
          .orderBy('requestedAt')
          .select(['paymentRefunds.amountCents', 'requestedAt', 'doneAt', 'attempts', 'lastError'])
          .select(['destination', isMadeByHand.as('isByHand')]),
      ).as('refunds'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('paymentReviewItems as item')
          .whereRef('item.paymentId', '=', 'payments.id')
          .orderBy('item.raisedAt')
          .select('item.reason'),
      ).as('reviewItems'),
    );

type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentsWithRefunds>['execute']>>[number];

function toPayment(row: PaymentRow): OrderPayment {
  const { status, statusDetail, currency, methodId, outcome } = row;
  return {
    ...{ _id: row.id, status, statusDetail, currency, methodId, outcome },
    amount: toPesos(centavos(row.amountCents)),
    refunded: toPesos(centavos(row.refundedCents)),
    returned: toPesos(centavos(row.returnedCents)),
    createdAt: row.createdAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    reviewReasons: row.reviewItems.map(({ reason }) => reason),
    refunds: row.refunds.map(({ amountCents, requestedAt, doneAt, ...refund }) => ({
      ...refund,
      amount: toNullablePesos(amountCents),
      // Within JSON, an instant is text.
      requestedAt: new Date(requestedAt).toISOString(),
      doneAt: doneAt && new Date(doneAt).toISOString(),
    })),
  };
}

/** Every payment of an order, oldest first. */
export async function listPaymentsOf(db: Db, orderId: string): Promise<OrderPayment[]> {
  const rows = await paymentsWithRefunds(db)
    .where('payments.orderId', '=', orderId)
    .orderBy('payments.createdAt')
    .orderBy('payments.id')
    .execute();
  return rows.map(toPayment);
}

/** The payments of these ids, by id. */
export async function readPayments(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, OrderPayment>> {
  if (ids.length === 0) return new Map();
  const rows = await paymentsWithRefunds(db).where('payments.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toPayment(row)]));
}

/**
 * The payment of an order that its shopper is shown: one that is still in process, else the newest;
 * null before the first.
 */
export async function findLastPayment(
  db: Db,
  orderId: string,
): Promise<{ status: string; statusDetail: string } | null> {
  const isInProcess = sql<boolean>`(outcome is null and status in (${sql.join(inProcessStatuses)}))`;
  const payment = await db
    .selectFrom('payments')
    .select(['status', 'statusDetail'])
    .where('orderId', '=', orderId)
    .orderBy(isInProcess, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return payment ?? null;
}

/** Whether a refund of a payment of the order was requested, made or not. */
export const hasRefund = async (db: Db, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('paymentRefunds')
    .innerJoin('payments', 'payments.id', 'paymentId')
    .where('payments.orderId', '=', orderId)
    .select('paymentRefunds.id')
    .limit(1)
    .executeTakeFirst()) !== undefined;
