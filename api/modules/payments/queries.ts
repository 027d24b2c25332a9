import type { RefundReason } from '#domain/payment.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { ProviderPayment } from './provider.ts';

type Outcome = Schema['payments']['outcome'];

/** Writes the payment as the provider tells it now, and answers what the shop made of it earlier. */
export const upsertPayment = async (
  db: Db,
  { payment, orderId, now }: { payment: ProviderPayment; orderId: string; now: Date },
): Promise<{ outcome: Outcome }> =>
  db
    .insertInto('payments')
    .values({
      id: payment.id,
      orderId,
      status: payment.status,
      statusDetail: payment.statusDetail,
      amountCents: payment.amount,
      refundedCents: payment.refunded,
      currency: payment.currency,
      methodId: payment.methodId,
      createdAt: payment.createdAt,
      approvedAt: payment.approvedAt,
      outcome: null,
      reason: null,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        statusDetail: eb.ref('excluded.statusDetail'),
        refundedCents: eb.ref('excluded.refundedCents'),
        approvedAt: eb.ref('excluded.approvedAt'),
        updatedAt: now,
      })),
    )
    .returning('outcome')
    .executeTakeFirstOrThrow();

export const setOutcome = (
  db: Db,
  paymentId: string,
  { outcome, reason }: { outcome: NonNullable<Outcome>; reason: string | null },
) => db.updateTable('payments').set({ outcome, reason }).where('id', '=', paymentId).execute();

export const requestRefund = (
  db: Db,
  { paymentId, reason, now }: { paymentId: string; reason: RefundReason; now: Date },
) =>
  db
    .insertInto('refunds')
    .values({ paymentId, reason, requestedAt: now, doneAt: null, dueAt: now, lastError: null })
    .onConflict((conflict) => conflict.column('paymentId').doNothing())
    .execute();

export const finishRefund = (db: Db, paymentId: string, now: Date) =>
  db
    .updateTable('refunds')
    .set({ doneAt: now, lastError: null })
    .where('paymentId', '=', paymentId)
    .execute();

export const postponeRefund = (
  db: Db,
  paymentId: string,
  { dueAt, lastError }: { dueAt: Date; lastError: string },
) =>
  db.updateTable('refunds').set({ dueAt, lastError }).where('paymentId', '=', paymentId).execute();

type NewNotice = {
  noticeKey: string;
  paymentId: string | null;
  chargebackId: string | null;
  body: unknown;
  now: Date;
};

/**
 * A notice that came before is looked into again, also when somebody is looking just now: it may
 * tell of a newer state.
 */
export const recordNotice = (db: Db, { body, now, ...notice }: NewNotice) =>
  db
    .insertInto('paymentNotices')
    .values({
      ...notice,
      body: JSON.stringify(body),
      receivedAt: now,
      processedAt: notice.paymentId || notice.chargebackId ? null : now,
      dueAt: now,
      lastError: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('noticeKey')
        .doUpdateSet({ dueAt: now, processedAt: null, attempts: 0 })
        .where((eb) =>
          eb.or([
            eb('paymentNotices.paymentId', 'is not', null),
            eb('paymentNotices.chargebackId', 'is not', null),
          ]),
        ),
    )
    .execute();

/** A claimed notice; when the same one came again since, its lease is gone and it stays due. */
type ClaimedNotice = { id: number; dueAt: Date };

const claimed = (db: Db, { id, dueAt }: ClaimedNotice) =>
  db.updateTable('paymentNotices').where('id', '=', id).where('dueAt', '=', dueAt);

export const finishNotice = (db: Db, notice: ClaimedNotice, now: Date) =>
  claimed(db, notice).set({ processedAt: now, lastError: null }).execute();

export const postponeNotice = (
  db: Db,
  notice: ClaimedNotice,
  change: { dueAt: Date; lastError: string },
) => claimed(db, notice).set(change).execute();
