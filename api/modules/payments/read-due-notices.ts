import type { Selectable } from 'kysely';
import { claimDue, retryLater } from '../../db/due.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { PaymentProvider } from './provider.ts';
import { finishNotice, postponeNotice } from './queries.ts';
import { settlePayment } from './settle-payment.ts';

/** After so many failures, about three days of them, the notice rests. */
const maxAttempts = 80;

type Input = { provider: PaymentProvider; publicUrl: string; now: Date };

/** Looks into the payments that notices pointed at; answers how many notices were taken. */
export async function readDueNotices(db: Db, input: Input): Promise<number> {
  const { now } = input;
  const due = await claimDue(db, 'paymentNotices', 'processedAt', now);
  for (const notice of due) {
    try {
      await lookInto(db, notice, input);
      await finishNotice(db, notice, now);
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      if (notice.attempts >= maxAttempts) await finishNotice(db, notice, now);
      else {
        await postponeNotice(db, notice, { dueAt: retryLater(notice.attempts, now), lastError });
      }
    }
  }
  return due.length;
}

type Subject = Pick<Selectable<Schema['paymentNotices']>, 'paymentId' | 'chargebackId'>;

async function lookInto(db: Db, { paymentId, chargebackId }: Subject, input: Input): Promise<void> {
  const { provider } = input;
  const told = paymentId ? [paymentId] : [];
  const taken = chargebackId ? await provider.findChargedBack(chargebackId) : [];
  for (const id of [...told, ...taken]) {
    const payment = await provider.findPayment(id);
    if (payment) await settlePayment(db, { payment, ...input });
  }
}
