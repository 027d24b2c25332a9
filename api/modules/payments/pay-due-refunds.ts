import { claimDue, retryLater } from '../../db/due.ts';
import type { Db } from '../../db/schema.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { finishRefund, postponeRefund } from './queries.ts';

/** Gives back what is owed, until the provider says it is done; answers how many were tried. */
export async function payDueRefunds(
  db: Db,
  { provider, now }: { provider: PaymentProvider; now: Date },
): Promise<number> {
  const due = await claimDue(db, 'refunds', 'doneAt', now);
  for (const { paymentId, attempts } of due) {
    try {
      await giveBack(provider, paymentId);
      await finishRefund(db, paymentId, now);
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await postponeRefund(db, paymentId, { dueAt: retryLater(attempts, now), lastError });
    }
  }
  return due.length;
}

/** Somebody may have given the money back at the provider's, or the bank may have taken it. */
async function giveBack(provider: PaymentProvider, paymentId: string): Promise<void> {
  try {
    await provider.refund(paymentId, `refund-${paymentId}`);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status === null) throw error;
    const payment = await provider.findPayment(paymentId);
    if (!['refunded', 'charged_back'].includes(payment?.status ?? '')) throw error;
  }
}
