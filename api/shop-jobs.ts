import type { EmailRenderer } from '#domain/site/emails.ts';
import type { JobName } from '#domain/site/jobs.ts';
import type { Config } from './config/config.ts';
import { sendDueEmails } from './emails/send-due-emails.ts';
import { checkInvariants } from './invariants/check-invariants.ts';
import type { Job } from './jobs/run-jobs.ts';
import { runDueBulkEdits } from './modules/bulk-edits/apply-bulk-edit.ts';
import { fetchPictures } from './modules/bulk-edits/pictures/fetch-pictures.ts';
import { refreshBranches } from './modules/delivery/branches.ts';
import { readSalePrices } from './modules/discounts/read-sale-prices.ts';
import { refreshPlaces } from './modules/geo/list-places.ts';
import { fetchDueInstallments } from './modules/installments/find-installments.ts';
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

/** Every background job of the shop. */
export function shopJobs(
  shop: Shop,
  { mailer, bounces, renderEmail, reconcileSeconds }: JobOptions,
): (Job & { name: JobName })[] {
  const { db, provider, installments, geo, failures, now } = shop;
  const publicUrl = shop.config.PUBLIC_URL;
  return [
    {
      name: 'send-emails',
      everySeconds: 20,
      run: () =>
        sendDueEmails(db, {
          ...{ mailer, render: renderEmail, publicUrl, failures, now: now() },
          readSalePrices: () => readSalePrices(shop, now()),
        }),
    },
    ...(bounces ? [readBouncesJob(shop, bounces)] : []),
    {
      name: 'process-notices',
      everySeconds: 10,
      run: () => processNotices(db, { provider, failures, now: now() }),
    },
    {
      name: 'match-withdrawals',
      everySeconds: 60,
      run: () => matchWithdrawals(db, now()),
    },
    {
      name: 'notify-restocked',
      everySeconds: 60,
      run: () => notifyRestocked(db, now()),
    },
    {
      name: 'issue-refunds',
      everySeconds: 20,
      run: () => issueRefunds(db, { provider, failures, now: now() }),
    },
    {
      name: 'expire-orders',
      everySeconds: 15,
      run: () => expireOrders(db, { provider, failures, now: now() }),
    },
    {
      name: 'expire-exchanges',
      everySeconds: 3600,
      run: () => expireExchanges(db, now()),
    },
    {
      name: 'remind-pick-ups',
      everySeconds: 300,
      run: () => remindPickUps(db, now()),
    },
    {
      name: 'refund-uncollected',
      everySeconds: 300,
      run: () => refundUncollected(db, { failures, now: now() }),
    },
    {
      name: 'remind-transfers',
      everySeconds: 300,
      run: () => remindTransfers(db, now()),
    },
    {
      name: 'settle-transfers',
      everySeconds: 60,
      run: () => settleTransfers(db, { failures, now: now() }),
    },
    {
      name: 'reconcile-payments',
      everySeconds: reconcileSeconds,
      run: () =>
        reconcilePayments(db, {
          ...{ provider, failures, everySeconds: reconcileSeconds, now: now() },
        }),
    },
    {
      name: 'run-bulk-edits',
      everySeconds: 20,
      run: () => runDueBulkEdits(db, { failures, now: now() }),
    },
    {
      name: 'fetch-pictures',
      everySeconds: 20,
      run: () => fetchPictures(shop, now()),
    },
    {
      name: 'fetch-installments',
      everySeconds: 60,
      run: () => fetchDueInstallments(shop, { service: installments, now: now() }),
    },
    {
      name: 'refresh-places',
      everySeconds: 300,
      // One batch per run, even if more rows are due, to limit the load on the public service.
      run: async () => {
        await refreshPlaces(db, { geo, now: now() });
        return 0;
      },
    },
    {
      name: 'refresh-branches',
      everySeconds: 24 * 3600,
      run: async () => {
        await refreshBranches(db, shop);
        return 0;
      },
    },
    {
      name: 'check-invariants',
      everySeconds: 60,
      // Some portions per run, to limit the load on the database.
      run: async () => {
        await checkInvariants(db, { failures, now: now() });
        return 0;
      },
    },
    {
      name: 'delete-old-data',
      everySeconds: 3600,
      run: () => deleteOldData(db, now()),
    },
    {
      name: 'remove-unused-pictures',
      everySeconds: 3600,
      run: () => removeUnusedPictures(shop, now()),
    },
    {
      name: 'remove-abandoned-uploads',
      everySeconds: 3600,
      run: () => removeAbandonedUploads(shop, now()),
    },
    {
      name: 'delete-expired-limits',
      everySeconds: 300,
      run: () => deleteExpiredLimits(db, now()),
    },
  ];
}

const readBouncesJob = ({ db, failures, now }: Shop, mailbox: BounceMailbox) => ({
  name: 'read-bounces' as const,
  everySeconds: 300,
  // One batch per run, even if more are unread, to limit the load on the mail server.
  run: async () => {
    await readBounces(db, { mailbox, failures, now: now() });
    return 0;
  },
});
