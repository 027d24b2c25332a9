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
        await reviewFailing(db, { paymentId, lastError, now });
    }
  }
  return due.length;
}

type Failing = { paymentId: string; lastError: string; now: Date };

async function reviewFailing(db: Db, { paymentId, lastError, now }: Failing): Promise<void> {
  const { orderId } = await db
    .selectFrom('payments')
    .select('orderId')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const item = { paymentId, orderId, reason: 'refund_failing', detail: lastError, now } as const;
  // Each further attempt would open an item again that was reviewed.
  await raiseReview(db, item, { reopens: false });
}

type ClaimedRefund = Awaited<ReturnType<typeof claimDue<'paymentRefunds'>>>[number];

/**
 * A failed refund counts as done when the provider already made it. The payment's status is stored, so that a dispute
 * that the shop wins later is noticed.
 */
async function issueRefund(
  db: Db,
  refund: ClaimedRefund,
  { provider, now }: Pick<Input, 'provider' | 'now'>,
): Promise<void> {
  const { id, paymentId, amountCents, idempotencyKey } = refund;
  try {
    const amount = amountCents === null ? null : centavos(amountCents);
    await provider.refund({ paymentId, amount, idempotencyKey });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status === null) throw error;
    const payment = await provider.findPayment(paymentId);
    if (!payment) throw error;
    // Under the order's lock: the notice of a dispute won in between requests the refund again.
    await inTransaction(db, async (tx) => {
      const { applied } = await applyPayment(tx, { payment, now });
      // The dispute was won before: the next attempt finds out.
      if (applied === 'outdated') throw error;
      if (!(await settleMadeRefund(tx, { refund, payment, now }))) throw error;
    });
    return;
  }
  await inTransaction(db, async (tx) => {
    await updateRefund(tx, id, { doneAt: now, lastError: null });
    await endFailingReview(tx, paymentId);
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
