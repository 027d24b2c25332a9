import type { UpdateObject } from 'kysely';
import { centavos } from '#domain/shared/money.ts';
import { claimDue, retryLater } from '../../../db/due.ts';
import { dueUnlessByHand } from '../../../db/order-conditions.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { raiseReview } from '../commands/write-reviews.ts';
import { applyPayment } from './apply-payment.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { endFailingReview, settleMadeRefund } from './settle-made-refund.ts';

/** After this many failures (some hours) the refund is put under review; it is still retried. */
const attemptsUntilReview = 12;

type Input = { provider: PaymentProvider; failures: FailureLog; now: Date };

/** Issues the due refunds and schedules a retry of failed ones; returns how many were tried. */
export async function issueRefunds(db: Db, input: Input): Promise<number> {
  const { provider, failures, now } = input;
  const due = await claimDue(db, 'paymentRefunds', now);
  for (const claimed of due) {
    const { id, paymentId, attempts } = claimed;
    try {
      await issueRefund(db, claimed, { provider, now });
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      if (!(error instanceof ProviderError)) failures.report('refund', error, { paymentId });
      // The owner may have taken it over while this attempt outlived its lease.
      const dueAt = dueUnlessByHand(retryLater(attempts, now));
      const isOpen = await updateRefund(db, id, { dueAt, lastError });
      if (isOpen && attempts >= attemptsUntilReview)
        await reviewFailing(db, { ...claimed, lastError, now });
    }
  }
  return due.length;
}

type Failing = { paymentId: string; requestedAt: Date; lastError: string; now: Date };

async function reviewFailing(
  db: Db,
  { paymentId, requestedAt, lastError, now }: Failing,
): Promise<void> {
  const { orderId } = await db
    .selectFrom('payments')
    .select('orderId')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const item = { paymentId, orderId, reason: 'refund_failing', detail: lastError, now } as const;
  // Each further attempt would open an item again that was reviewed, unless that was about an earlier refund.
  await raiseReview(db, item, { reopens: { before: requestedAt } });
}

type ClaimedRefund = Awaited<ReturnType<typeof claimDue<'paymentRefunds'>>>[number];

type Issuing = Pick<Input, 'provider' | 'now'>;

/**
 * A refund counts as done when the provider already made it, which is read after a refused request and before another
 * one: the owner may have made it in the provider's panel since.
 */
async function issueRefund(db: Db, refund: ClaimedRefund, input: Issuing): Promise<void> {
  const { id, paymentId, amountCents, idempotencyKey, attempts } = refund;
  const { provider, now } = input;
  if (attempts > 1 && (await settleIfMade(db, refund, input))) return;
  try {
    const amount = amountCents === null ? null : centavos(amountCents);
    await provider.refund({ paymentId, amount, idempotencyKey });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status === null) throw error;
    if (await settleIfMade(db, refund, input)) return;
    throw error;
  }
  await inTransaction(db, async (tx) => {
    await updateRefund(tx, id, { doneAt: now, lastError: null });
    await endFailingReview(tx, paymentId);
  });
}

/**
 * Whether the provider made the refund, which is done then. The payment is stored, so that a dispute that the shop wins
 * later is noticed.
 */
async function settleIfMade(
  db: Db,
  refund: ClaimedRefund,
  { provider, now }: Issuing,
): Promise<boolean> {
  const payment = await provider.findPayment(refund.paymentId);
  if (!payment) return false;
  // Under the order's lock: the notice of a dispute won in between requests the refund again.
  return inTransaction(db, async (tx) => {
    const { applied } = await applyPayment(tx, { payment, now });
    // A later snapshot is stored: the next attempt reads that one.
    if (applied === 'outdated') throw new ProviderError('outdated payment', { status: null });
    return settleMadeRefund(tx, { refund, payment, now });
  });
}

/** False when it is done: another process may have claimed it after its lease. */
async function updateRefund(
  db: Db,
  id: string,
  set: UpdateObject<Schema, 'paymentRefunds'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentRefunds')
    .set(set)
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
