import { claimDue, retryLater } from '../../db/due.ts';
import type { Db } from '../../db/schema.ts';
import type { PaymentProvider } from './provider.ts';
import { finishRefund, postponeRefund } from './queries.ts';

/** Gives back what is owed, until the provider says it is done; answers how many were tried. */
export async function payDueRefunds(
  db: Db,
  { provider, now }: { provider: PaymentProvider; now: Date },
): Promise<number> {
  const due = await claimDue(db, 'refunds', 'doneAt', now);
  for (const { paymentId, attempts } of due) {
    try {
      await provider.refund(paymentId, `refund-${paymentId}`);
      await finishRefund(db, paymentId, now);
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await postponeRefund(db, paymentId, { dueAt: retryLater(attempts, now), lastError });
    }
  }
  return due.length;
}
