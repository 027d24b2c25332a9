import { type ExpressionBuilder, sql } from 'kysely';
import { isReceivedByHand } from '#domain/orders/transfer.ts';
import { centavos } from '#domain/shared/money.ts';
import { amountOfRefund, isMadeByHand } from '../../../db/order-conditions.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import type { ProviderPayment } from './provider.ts';
import { recordUnrecorded } from './settle-made-refund.ts';

const refundsOf = (eb: ExpressionBuilder<Schema, 'payments'>) =>
  eb.selectFrom('paymentRefunds').whereRef('paymentId', '=', 'payments.id');

const sumOf = (column: 'amount_cents' | 'paid_cents') =>
  sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as('cents');

/**
 * A payment as it was last reported, with centavos of it: `decided` of its parts that the shop decided to refund,
 * `issued` of those that the provider makes, and `byHand` that the owner refunded besides, who may still owe the rest
 * (`isOwedByHand`); null when it is unknown.
 */
export async function findStoredPayment(db: Db, id: string) {
  const stored = await db
    .selectFrom('payments')
    .select(['outcome', 'reason', 'status', 'statusDetail', 'providerUpdatedAt'])
    .select(['refundedCents', 'sellerRefundedCents'])
    .select((eb) => [
      refundsOf(eb).select(sumOf('amount_cents')).as('decidedCents'),
      refundsOf(eb).where(isMadeByHand).select(sumOf('amount_cents')).as('ownerCents'),
      refundsOf(eb).select(sumOf('paid_cents')).as('paidCents'),
      eb
        .exists(refundsOf(eb).where('amountCents', 'is', null).where('method', 'is not', null))
        .$castTo<boolean>()
        .as('isRefundedByHand'),
      eb
        .exists(
          refundsOf(eb)
            .where('amountCents', 'is', null)
            .where('doneAt', 'is', null)
            .where(isMadeByHand),
        )
        .$castTo<boolean>()
        .as('isOwedByHand'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) return null;
  const { decidedCents, ownerCents, paidCents, refundedCents, isOwedByHand, ...snapshot } = stored;
  const decided = decidedCents ?? 0;
  // Of what is refunded by hand no provider reports anything, unless the payment was received by hand.
  const isReported = isReceivedByHand(id);
  return {
    ...snapshot,
    refunded: centavos(refundedCents),
    decided,
    issued: isReported ? decided : decided - (ownerCents ?? 0),
    byHand: centavos(isReported ? 0 : (paidCents ?? 0)),
    isOwedByHand: isOwedByHand && !isReported,
  };
}

type Report = { payment: ProviderPayment; now: Date };

/**
 * Marks the open refunds by hand of a payment as done, since the provider refunded the payment. The payment's status
 * becomes their `lastError`: such a refund does not count as made by hand, and a part is issued again if the shop wins
 * the dispute.
 */
export async function endRefundsByHand(db: Db, report: Report): Promise<void> {
  await endOpen(db, report).execute();
}

const endOpen = (db: Db, { payment, now }: Report) =>
  db
    .updateTable('paymentRefunds')
    .set({ doneAt: now, lastError: payment.status })
    .where('paymentId', '=', payment.id)
    .where('doneAt', 'is', null)
    .where(isMadeByHand);

/**
 * What the provider refunded since the rest of a payment became the owner's is not owed any more; with nothing left, its
 * refund by hand ends.
 */
export async function reduceOwed(db: Db, report: Report): Promise<void> {
  await recordUnrecorded(db, report.payment);
  await endSettled(db, report);
}

/** Ends the refunds by hand of which nothing is left. */
export async function endSettled(db: Db, report: Report): Promise<void> {
  const settled = db
    .selectFrom('paymentRefunds')
    .innerJoin('payments', 'payments.id', 'paymentRefunds.paymentId')
    .where('paymentId', '=', report.payment.id)
    .where(amountOfRefund, '=', 0)
    .select('paymentRefunds.id');
  await endOpen(db, report).where('id', 'in', settled).execute();
}

/** Requires the order's lock, under which the stored snapshot was read. */
export async function storePayment(
  db: Db,
  { orderId, payment, now }: Report & { orderId: string },
): Promise<void> {
  const snapshot = {
    status: payment.status,
    statusDetail: payment.statusDetail,
    refundedCents: payment.refunded,
    approvedAt: payment.approvedAt,
    providerUpdatedAt: payment.updatedAt,
    updatedAt: now,
  };
  await db
    .insertInto('payments')
    .values({
      ...snapshot,
      id: payment.id,
      orderId,
      amountCents: payment.amount,
      currency: payment.currency,
      collectorId: payment.collectorId,
      methodId: payment.methodId,
      createdAt: payment.createdAt,
      outcome: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(snapshot))
    .execute();
}
