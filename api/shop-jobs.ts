import type { EmailRenderer } from '#domain/site/emails.ts';
import { type JobName, jobNames } from '#domain/site/jobs.ts';
import type { Config } from './config/config.ts';
import { sendDueEmails } from './emails/send-due-emails.ts';
import { checkInvariants } from './invariants/check-invariants.ts';
import type { Job } from './jobs/run-jobs.ts';
import { runDueBulkEdits } from './modules/bulk-edits/apply-bulk-edit.ts';
import { fetchPictures } from './modules/bulk-edits/pictures/fetch-pictures.ts';
import { refreshBranches } from './modules/delivery/branches.ts';
import { readSalePrices } from './modules/discounts/read-sale-prices.ts';
import { refreshPlaces } from './modules/geo/list-places.ts';
import { fetchDueInstallments } from './modules/installments/list-installments.ts';
import type { BounceMailbox } from './modules/mail/bounces/bounce-mailbox.ts';
import { readBounces } from './modules/mail/bounces/read-bounces.ts';
import type { Mailer } from './modules/mail/mailer.ts';
import { removeAbandonedUploads } from './modules/media/remove-abandoned-uploads.ts';
import { removeUnusedPictures } from './modules/media/remove-unused-pictures.ts';
import { expireExchanges } from './modules/orders/exchanges/settle-exchange.ts';
import { expireOrders } from './modules/orders/expire-orders.ts';
import { issueRefunds } from './modules/orders/payments/issue-refunds.ts';
import { processNotices } from './modules/orders/payments/process-notices.ts';
import { reconcilePayments } from './modules/orders/payments/reconcile.ts';
import { refundUncollected } from './modules/orders/pick-ups/refund-uncollected.ts';
import { remindPickUps } from './modules/orders/pick-ups/remind-pick-ups.ts';
import { notifyRestocked } from './modules/stock-alerts/notify-restocked.ts';
import { remindTransfers } from './modules/transfers/remind-transfers.ts';
import { settleTransfers } from './modules/transfers/settle-transfers.ts';
import { matchWithdrawals } from './modules/withdrawals/request-withdrawal.ts';
import { deleteExpiredLimits } from './rate-limits/rate-limits.ts';
import { deleteOldData } from './retention/delete-old-data.ts';
import type { Shop } from './shop.ts';

type JobOptions = {
  mailer: Mailer;
  /** Null when none is configured: then what comes back is not read. */
  bounces: BounceMailbox | null;
  renderEmail: EmailRenderer;
  reconcileSeconds: Config['RECONCILE_SECONDS'];
};

/** Every background job of the shop. Does not compile while a name has none; null where it is not configured. */
export function shopJobs(
  shop: Shop,
  { mailer, bounces, renderEmail, reconcileSeconds }: JobOptions,
): (Job & { name: JobName })[] {
  const { db, provider, installments, geo, failures, now } = shop;
  const publicUrl = shop.config.PUBLIC_URL;
  const jobs: Record<JobName, Omit<Job, 'name'> | null> = {
    'send-emails': {
      everySeconds: 20,
      run: () =>
        sendDueEmails(db, {
          ...{ mailer, render: renderEmail, publicUrl, failures, now: now() },
          readSalePrices: () => readSalePrices(shop, now()),
        }),
    },
    'read-bounces': bounces && readBouncesJob(shop, bounces),
    'process-notices': {
      everySeconds: 10,
      run: () => processNotices(db, { provider, failures, now: now() }),
    },
    'match-withdrawals': {
      everySeconds: 60,
      run: () => matchWithdrawals(db, now()),
    },
    'notify-restocked': {
      everySeconds: 60,
      run: () => notifyRestocked(db, now()),
    },
    'issue-refunds': {
      everySeconds: 20,
      run: () => issueRefunds(db, { provider, failures, now: now() }),
    },
    'expire-orders': {
      everySeconds: 15,
      run: () => expireOrders(db, { provider, failures, now: now() }),
    },
    'expire-exchanges': {
      everySeconds: 3600,
      run: () => expireExchanges(db, now()),
    },
    'remind-pick-ups': {
      everySeconds: 300,
      run: () => remindPickUps(db, now()),
    },
    'refund-uncollected': {
      everySeconds: 300,
      run: () => refundUncollected(db, { failures, now: now() }),
    },
    'remind-transfers': {
      everySeconds: 300,
      run: () => remindTransfers(db, now()),
    },
    'settle-transfers': {
      everySeconds: 60,
      run: () => settleTransfers(db, { failures, now: now() }),
    },
    'reconcile-payments': {
      everySeconds: reconcileSeconds,
      run: () =>
        reconcilePayments(db, {
          ...{ provider, failures, everySeconds: reconcileSeconds, now: now() },
        }),
    },
    'run-bulk-edits': {
      everySeconds: 20,
      run: () => runDueBulkEdits(db, { failures, now: now() }),
    },
    'fetch-pictures': {
      everySeconds: 20,
      run: () => fetchPictures(shop, now()),
    },
    'fetch-installments': {
      everySeconds: 60,
      run: () => fetchDueInstallments(shop, { service: installments, now: now() }),
    },
    'refresh-places': {
      everySeconds: 300,
      // One batch per run, even if more rows are due, to limit the load on the public service.
      run: async () => {
        await refreshPlaces(db, { geo, now: now() });
        return 0;
      },
    },
    'refresh-branches': {
      everySeconds: 24 * 3600,
      run: async () => {
        await refreshBranches(db, shop.carrier);
        return 0;
      },
    },
    'check-invariants': {
      everySeconds: 60,
      // Some portions per run, to limit the load on the database.
      run: async () => {
        await checkInvariants(db, { failures, now: now() });
        return 0;
      },
    },
    'delete-old-data': {
      everySeconds: 3600,
      run: () => deleteOldData(db, { failures, now: now() }),
    },
    'remove-unused-pictures': {
      everySeconds: 3600,
      run: () => removeUnusedPictures(shop, now()),
    },
    'remove-abandoned-uploads': {
      everySeconds: 3600,
      run: () => removeAbandonedUploads(shop, now()),
    },
    'delete-expired-limits': {
      everySeconds: 300,
      run: () => deleteExpiredLimits(db, now()),
    },
  };
  return jobNames.flatMap((name) => {
    const job = jobs[name];
    return job ? { name, ...job } : [];
  });
}

const readBouncesJob = ({ db, failures, now }: Shop, mailbox: BounceMailbox) => ({
  everySeconds: 300,
  // One batch per run, even if more are unread, to limit the load on the mail server.
  run: async () => {
    await readBounces(db, { mailbox, failures, now: now() });
    return 0;
  },
});
