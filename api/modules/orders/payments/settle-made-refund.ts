import { isRefunded } from '#domain/orders/payment.ts';
import { isMadeByHand } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { settleReviews } from '../commands/write-reviews.ts';
import type { ProviderPayment } from './provider.ts';

type Refund = { id: string; paymentId: string; amountCents: number | null };
type Input = {
  refund: Refund;
  payment: ProviderPayment;
  now: Date;
  /** No open part is requested again: which of them the provider made makes no difference. */
  hasEnded?: true;
};

/**
 * Marks a refund that is open as done when the provider already made it, by its payment as it was just read and applied:
 * all of it is refunded or charged back, or all its open parts are, or what was refunded is this part alone. False when
 * the provider has not made it, or may have made another part.
 */
export async function settleMadeRefund(db: Db, input: Input): Promise<boolean> {
  const { refund, payment, now } = input;
  const { id, paymentId, amountCents } = refund;
  const isWhole = isRefunded(payment);
  if (!isWhole && !(await isMadePart(db, input))) return false;
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

async function isMadePart(
  db: Db,
  { refund: { amountCents }, payment, hasEnded }: Input,
): Promise<boolean> {
  if (amountCents === null) return false;
  const { unrecorded, open } = await readUnrecorded(db, payment);
  // Of equal parts the idempotency key of each decides, while they are requested.
  const isOnly = hasEnded || open.filter((amount) => amount === amountCents).length === 1;
  const isThis = isOnly && unrecorded === amountCents;
  return isThis || (unrecorded > 0 && unrecorded >= sum(open));
}

/**
 * What the provider refunded of a payment beyond what is recorded, and the open parts that it was asked for, in
 * centavos.
 */
async function readUnrecorded(
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

/**
 * The owner may make a part that was left to them in the provider's panel instead, or an answer that was lost may have
 * made it: what was refunded there beyond what is recorded is one of these parts when it is as much, or all of them
 * together. Each of them is done then as one that the provider was asked for. Returns their centavos.
 */
export async function endPartsMadeThere(
  db: Db,
  { payment, now }: Pick<Input, 'payment' | 'now'>,
): Promise<number> {
  const { unrecorded, open } = await readUnrecorded(db, payment);
  if (unrecorded <= 0 || open.length > 0) return 0;
  const parts = await db
    .selectFrom('paymentRefunds')
    .where('paymentId', '=', payment.id)
    .where('doneAt', 'is', null)
    .where(isMadeByHand)
    .where('amountCents', 'is not', null)
    .orderBy('requestedAt')
    .orderBy('id')
    .select(['id', 'amountCents'])
    .execute();
  const one = parts.find(({ amountCents }) => amountCents === unrecorded);
  const isAll = unrecorded === sum(parts.map(({ amountCents }) => amountCents ?? 0));
  const made = one ? [one] : isAll ? parts : [];
  if (made.length === 0) return 0;
  await db
    .updateTable('paymentRefunds')
    .set({ doneAt: now, dueAt: now, lastError: null })
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .execute();
  return unrecorded;
}

/**
 * What was refunded at the provider besides is not to be refunded again by hand: a refund of all that is left is less by
 * that. `ambiguous` when it may be one of the refunds that are left, with something else.
 */
export async function recordUnrecorded(
  db: Db,
  payment: ProviderPayment,
): Promise<'nothing' | 'recorded' | 'ambiguous'> {
  const { unrecorded, open } = await readUnrecorded(db, payment);
  if (unrecorded <= 0) return 'nothing';
  if (open.some((amount) => amount < unrecorded)) return 'ambiguous';
  await db
    .updateTable('payments')
    .set((eb) => ({ sellerRefundedCents: eb('sellerRefundedCents', '+', unrecorded) }))
    .where('id', '=', payment.id)
    .execute();
  return 'recorded';
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
