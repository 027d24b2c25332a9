import { isRefunded } from '#domain/orders/payment.ts';
import { isMadeByHand } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { settleReviews } from '../commands/write-reviews.ts';
import type { ProviderPayment } from './provider.ts';

type Refund = { id: string; paymentId: string; amountCents: number | null };
type Input = { refund: Refund; payment: ProviderPayment; now: Date };

/**
 * Marks a refund that is open as done when the provider already made it, by its payment as it was just read and applied:
 * all of it is refunded or charged back, or what it refunded is this part or all open ones. False when the provider has
 * not made it, or may have made another part.
 */
export async function settleMadeRefund(db: Db, { refund, payment, now }: Input): Promise<boolean> {
  const { id, paymentId, amountCents } = refund;
  const isWhole = isRefunded(payment);
  if (!isWhole && !(await isMadePart(db, { amountCents, payment }))) return false;
  await db
    .updateTable('paymentRefunds')
    // The error stays with a part: it is not refunded when the shop wins the dispute.
    .set({ doneAt: now, lastError: isWhole && amountCents !== null ? payment.status : null })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute();
  await endFailingReview(db, paymentId);
  return true;
}

/** Nothing is left to decide about refunds that failed once the last of their payment is done. */
export async function endFailingReview(db: Db, paymentId: string): Promise<void> {
  const open = await db
    .selectFrom('paymentRefunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('doneAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!open) await settleReviews(db, paymentId, ['refund_failing']);
}

type Part = { amountCents: number | null; payment: ProviderPayment };

async function isMadePart(db: Db, { amountCents, payment }: Part): Promise<boolean> {
  if (amountCents === null) return false;
  const { unrecorded, open } = await readUnrecorded(db, payment);
  return unrecorded === amountCents || (unrecorded > 0 && unrecorded >= sum(open));
}

/**
 * What the provider refunded of a payment beyond what is recorded, and the open parts that it was asked for, in
 * centavos.
 */
export async function readUnrecorded(
  db: Db,
  payment: ProviderPayment,
): Promise<{ unrecorded: number; open: number[] }> {
  const { sellerRefundedCents } = await db
    .selectFrom('payments')
    .where('id', '=', payment.id)
    .select('sellerRefundedCents')
    .executeTakeFirstOrThrow();
  const parts = await db
    .selectFrom('paymentRefunds')
    .where('paymentId', '=', payment.id)
    .where((of) => of.not(isMadeByHand))
    .select(['amountCents', 'doneAt'])
    .execute();
  const partsOf = (isDone: boolean) =>
    parts.flatMap(({ amountCents, doneAt }) =>
      (doneAt !== null) === isDone ? (amountCents ?? []) : [],
    );
  const unrecorded = payment.refunded - sellerRefundedCents - sum(partsOf(true));
  return { unrecorded, open: partsOf(false) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
