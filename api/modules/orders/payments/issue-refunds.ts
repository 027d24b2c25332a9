import type { Updateable } from 'kysely';
import { isRefunded } from '#domain/orders/payment.ts';
import { claimDue, retryLater } from '../../../db/due.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { raiseReview } from '../lifecycle/effects.ts';
import { applyPayment } from './apply-payment.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

/** After this many failures (some hours) the refund is put under review; it is still retried. */
const attemptsUntilReview = 12;

type Input = { provider: PaymentProvider; failures: FailureLog; now: Date };

/** Issues the due refunds and schedules a retry of failed ones; returns how many were tried. */
export async function issueRefunds(db: Db, input: Input): Promise<number> {
  const { provider, failures, now } = input;
  const due = await claimDue(db, 'refunds', now);
  for (const { paymentId, attempts } of due) {
    try {
      await refund(db, { provider, paymentId, now });
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      if (!(error instanceof ProviderError)) failures.report('refund', error, { paymentId });
      await updateRefund(db, paymentId, { dueAt: retryLater(attempts, now), lastError });
      if (attempts === attemptsUntilReview) await reviewFailing(db, { paymentId, lastError, now });
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
  await raiseReview(db, { paymentId, orderId, reason: 'refund_failing', detail: lastError, now });
}

type Refund = { provider: PaymentProvider; paymentId: string; now: Date };

/**
 * A failed refund counts as done when the payment is already refunded or charged back. That status is
 * stored, so that a dispute that the shop wins later is noticed.
 */
async function refund(db: Db, { provider, paymentId, now }: Refund): Promise<void> {
  const done = { doneAt: now, lastError: null };
  try {
    await provider.refund(paymentId, `refund-${paymentId}`);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status === null) throw error;
    const payment = await provider.findPayment(paymentId);
    if (!payment || !isRefunded(payment)) throw error;
    // Under the order's lock: the notice of a dispute won in between requests the refund again.
    await inTransaction(db, async (tx) => {
      const { applied } = await applyPayment(tx, { payment, now });
      // The dispute was won before: the next attempt finds out.
      if (applied === 'outdated') throw error;
      await updateRefund(tx, paymentId, done);
    });
    return;
  }
  await updateRefund(db, paymentId, done);
}

const updateRefund = (db: Db, paymentId: string, set: Updateable<Schema['refunds']>) =>
  db.updateTable('refunds').set(set).where('paymentId', '=', paymentId).execute();
