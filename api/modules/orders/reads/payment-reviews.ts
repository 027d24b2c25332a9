import { sql } from 'kysely';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import type { PaymentReview } from '#domain/contract/payments.ts';
import { joinedFacts, stateOf } from '#domain/orders/order-state.ts';
import { refundableReasons, undecidedReasons } from '#domain/orders/payment-reasons.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import { isMadeByHand } from '../../../db/order-conditions.ts';
import { readPage } from '../../../db/page-window.ts';
import type { Db } from '../../../db/schema.ts';
import { readPayments } from './payments.ts';
import { buyerOf } from './sales.ts';

const reviewItems = (db: Db) =>
  db
    .selectFrom('paymentReviewItems as item')
    .leftJoin('payments', 'payments.id', 'item.paymentId')
    .leftJoin('orders', (join) =>
      join.on((eb) => eb('orders.id', '=', eb.fn.coalesce('item.orderId', 'payments.orderId'))),
    )
    .leftJoin('users', 'users.id', 'orders.userId')
    .leftJoin('users as reviewers', 'reviewers.id', 'item.reviewedBy')
    .select(['item.id', 'item.reason', 'item.detail', 'item.raisedAt', 'item.paymentId'])
    .select(['item.reviewedAt', 'reviewers.email as reviewer'])
    .select(['orders.id as orderId', 'orders.totalCents', 'orders.paymentId as paidBy'])
    .select(['paymentState', 'fulfilmentState', 'closedReason'])
    .select(['users.email', 'users.firstName', 'users.lastName', 'orders.contact']);

type ItemRow = Awaited<ReturnType<ReturnType<typeof reviewItems>['execute']>>[number];

async function toReviews(db: Db, rows: readonly ItemRow[]): Promise<PaymentReview[]> {
  const payments = await readPayments(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  );
  return rows.map((row) => {
    const { id, reason, detail, raisedAt, paymentId, reviewedAt, reviewer } = row;
    const { orderId, paidBy, totalCents } = row;
    const facts = joinedFacts(row);
    const payment = payments.get(paymentId ?? '') ?? null;
    // What is stored of a notice about a chargeback, or an alert, is its key.
    const [key, chargeback] = /^(?:chargeback:(.+)|notice:.*)$/.exec(paymentId ?? '') ?? [];
    return {
      ...{ _id: id, reason, raisedAt: raisedAt.toISOString(), payment },
      detail: chargeback
        ? [`Contracargo ${chargeback}`, detail].filter(Boolean).join(': ')
        : detail,
      paymentId: key ? null : paymentId,
      order:
        orderId && facts && totalCents !== null
          ? { _id: orderId, state: stateOf(facts), totalAmount: toPesos(centavos(totalCents)) }
          : null,
      user: orderId ? buyerOf(row) : null,
      canRefund:
        refundableReasons.includes(reason) &&
        payment !== null &&
        payment.outcome !== 'refunded' &&
        // The payment of an open order is refunded there.
        (paidBy !== payment._id || facts?.closedReason !== null),
      canRefundByHand:
        reason === 'refund_failing' &&
        payment?.refunds.some(({ doneAt, isByHand }) => !doneAt && !isByHand) === true,
      review: reviewedAt && { at: reviewedAt.toISOString(), email: reviewer ?? '' },
    };
  });
}

/** A review item ("Pagos a revisar"), or null. */
export async function findPaymentReview(db: Db, id: string): Promise<PaymentReview | null> {
  const rows = await reviewItems(db).where('item.id', '=', id).execute();
  const [review] = await toReviews(db, rows);
  return review ?? null;
}

/** A review item, `item`, that was not reviewed yet, and has something to decide. */
export const needsDecision = sql<boolean>`item.reviewed_at is null
  and item.reason in (${sql.join(undecidedReasons.map((reason) => sql.lit(reason)))})`;

type Page = { open?: 'true' | undefined; page: number; pageSize: number };

/** One page of the review items ("Pagos a revisar"), newest first; `open` only those to decide. */
export async function listPaymentReviews(
  db: Db,
  { open, ...page }: Page,
): Promise<{ reviews: PaymentReview[]; total: number }> {
  const listed = db
    .selectFrom('paymentReviewItems as item')
    .$if(open === 'true', (query) => query.where(needsDecision))
    .orderBy('item.raisedAt', 'desc')
    .orderBy('item.id', 'desc')
    .select('item.id');
  const { rows, total } = await readPage(listed, page, (ids) =>
    reviewItems(db).where('item.id', 'in', ids),
  );
  return { reviews: await toReviews(db, rows), total };
}

/** The dashboard's facts about payments: unfinished refunds, rejected credentials. */
export async function readPaymentAlerts(db: Db): Promise<Dashboard['payments']> {
  const { unfinishedRefunds, credentialsRejectedAt } = await db
    .selectFrom('providerStatus')
    .select('credentialsRejectedAt')
    .select((eb) => [
      eb
        .selectFrom('paymentRefunds')
        .where('doneAt', 'is', null)
        // The others are the owner's to make.
        .where((of) => of.not(isMadeByHand))
        .select((be) => be.fn.countAll<number>().as('count'))
        .as('unfinishedRefunds'),
    ])
    .executeTakeFirstOrThrow();
  return {
    unfinishedRefunds: unfinishedRefunds ?? 0,
    credentialsRejectedAt: credentialsRejectedAt?.toISOString() ?? null,
  };
}
