import { claimDue, retryLater } from '../../../db/due.ts';
import type { Db } from '../../../db/schema.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { raiseReview } from '../commands/write-reviews.ts';
import { settlePayment } from './apply-payment.ts';
import { type PaymentProvider, type ProviderAlert, ProviderError } from './provider.ts';

/** About three days of retries. */
const defaultMaxAttempts = 80;
/** The provider may send a notice before its search finds the payment. */
const maxUnknownMs = 3_600_000;

/** The provider has no object of this notice. */
class UnknownSubject extends Error {}

/**
 * Stores a notice, which a job processes. There is one row per subject: a repeated notice is due again,
 * also while it is processed, since it may report a newer status.
 */
export async function recordNotice(
  db: Db,
  { key, now }: { key: string; now: Date },
): Promise<void> {
  await db
    .insertInto('paymentNotices')
    .values({
      noticeKey: key,
      receivedAt: now,
      processedAt: null,
      dueAt: now,
      lastError: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('noticeKey')
        .doUpdateSet({ dueAt: now, processedAt: null, attempts: 0, receivedAt: now }),
    )
    .execute();
}

type Alert = { alert: ProviderAlert; requestId: string | undefined; now: Date };

/** Puts what the provider warns of under review, once: by its number, or as this request when it has none. */
export const recordAlert = (db: Db, { alert, requestId, now }: Alert): Promise<void> =>
  raiseReview(
    db,
    {
      ...{ paymentId: `notice:${alert.id ?? requestId ?? alert.detail}`, orderId: null, now },
      ...{ reason: alert.reason, detail: alert.detail },
    },
    { reopens: false },
  );

type Input = {
  provider: PaymentProvider;
  failures: FailureLog;
  /** After this many failures a notice is put under review. */
  maxAttempts?: number;
  now: Date;
};

/** Requests and applies the payments of the due notices; returns how many notices were claimed. */
export async function processNotices(db: Db, input: Input): Promise<number> {
  const due = await claimDue(db, 'paymentNotices', input.now);
  for (const notice of due) await processNotice(db, notice, input);
  return due.length;
}

type ClaimedNotice = Awaited<ReturnType<typeof claimDue<'paymentNotices'>>>[number];

async function processNotice(db: Db, notice: ClaimedNotice, input: Input): Promise<void> {
  const { failures, maxAttempts = defaultMaxAttempts, now } = input;
  const { id, dueAt, attempts, receivedAt, noticeKey } = notice;
  // The same notice received again concurrently has another `dueAt`, and stays due.
  const row = db.updateTable('paymentNotices').where('id', '=', id).where('dueAt', '=', dueAt);
  try {
    await applyNoticePayments(db, notice, input);
    await row.set({ processedAt: now, lastError: null }).execute();
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    const isUnknown = error instanceof UnknownSubject;
    // The provider's own failures are reported where it is called.
    if (!isUnknown && !(error instanceof ProviderError)) {
      failures.report('notice', error, { notice: noticeKey, attempts });
    }
    const isRetried = isUnknown
      ? now.getTime() - receivedAt.getTime() < maxUnknownMs
      : attempts < maxAttempts;
    if (isRetried) {
      await row.set({ dueAt: retryLater(attempts, now), lastError }).execute();
      return;
    }
    await raiseReview(db, {
      paymentId: noticeKey.replace(/^payment:/, ''),
      orderId: null,
      reason: 'unread_notice',
      detail: lastError,
      now,
    });
    await row.set({ processedAt: now, lastError }).execute();
  }
}

async function applyNoticePayments(
  db: Db,
  { noticeKey }: ClaimedNotice,
  { provider, now }: Input,
): Promise<void> {
  const payments = await provider.listNoticed(noticeKey);
  if (payments.length === 0) throw new UnknownSubject(`No ${noticeKey.replace(':', ' ')}`);
  for (const payment of payments) await settlePayment(db, { payment, provider, now });
}
