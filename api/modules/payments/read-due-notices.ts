import { claimDue, retryLater } from '../../db/due.ts';
import type { Db } from '../../db/schema.ts';
import type { PaymentProvider } from './provider.ts';
import { finishNotice, postponeNotice } from './queries.ts';
import { settlePayment } from './settle-payment.ts';

/** After so many failures the notice rests; reconciliation still asks about its order. */
const maxAttempts = 10;

type Input = { provider: PaymentProvider; publicUrl: string; now: Date };

/** Looks into the payments that notices pointed at; answers how many notices were taken. */
export async function readDueNotices(db: Db, { provider, publicUrl, now }: Input): Promise<number> {
  const due = await claimDue(db, 'paymentNotices', 'processedAt', now);
  for (const { id, paymentId, attempts } of due) {
    try {
      const payment = paymentId ? await provider.findPayment(paymentId) : null;
      if (payment) await settlePayment(db, { payment, provider, publicUrl, now });
      await finishNotice(db, id, now);
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      if (attempts >= maxAttempts) await finishNotice(db, id, now);
      else await postponeNotice(db, id, { dueAt: retryLater(attempts, now), lastError });
    }
  }
  return due.length;
}
