import { sendDueEmails } from '#api/emails/send-due-emails.ts';
import { expireExchanges } from '#api/modules/orders/exchanges/settle-exchange.ts';
import { expireOrders } from '#api/modules/orders/expire-orders.ts';
import { issueRefunds } from '#api/modules/orders/payments/issue-refunds.ts';
import { processNotices } from '#api/modules/orders/payments/process-notices.ts';
import { reconcilePayments } from '#api/modules/orders/payments/reconcile.ts';
import { refundUncollected } from '#api/modules/orders/pick-ups/refund-uncollected.ts';
import { remindPickUps } from '#api/modules/orders/pick-ups/remind-pick-ups.ts';
import { notifyRestocked } from '#api/modules/stock-alerts/notify-restocked.ts';
import { remindTransfers } from '#api/modules/transfers/remind-transfers.ts';
import { settleTransfers } from '#api/modules/transfers/settle-transfers.ts';
import { matchWithdrawals } from '#api/modules/withdrawals/request-withdrawal.ts';
import { noSalePrices } from '#domain/discounts/sale-price.ts';
import type { EmailRenderer } from '#domain/site/emails.ts';
import { publicUrl, type World } from './world.ts';

/** The result of an action that found nothing to act on: the world picks another one. */
export const nothing = 'nothing';

/** One step of a person, of the provider or of a job; its name and its result go into the trace. */
export type Action = { name: string; weight: number; run: (world: World) => Promise<unknown> };

function mailerOf(world: World) {
  return {
    async send(mail: World['sent'][number]) {
      world.crash.step();
      const { mailFails } = world.faults;
      if (mailFails > 0 && world.random.oneIn(mailFails)) throw new Error('mail server is down');
      world.sent.push(mail);
    },
  };
}

/** The invariants are about rows, not texts. */
const render: EmailRenderer = async ({ template }) => ({ subject: template, html: '', text: '' });

/** One run of the job; returns how many notices it handled. */
export const processDueNotices = ({ db, provider, failures, clock }: World): Promise<number> =>
  processNotices(db, {
    provider: provider.adapter,
    failures,
    // As many as a world can reach.
    maxAttempts: 2,
    now: clock.now(),
  });

/** The shop's jobs, which each of its processes runs. */
export const jobs: Action[] = [
  { name: 'the shop processes notices', weight: 6, run: processDueNotices },
  {
    name: 'the shop issues refunds',
    weight: 3,
    run: ({ db, provider, failures, clock }) =>
      issueRefunds(db, { provider: provider.adapter, failures, now: clock.now() }),
  },
  {
    name: 'the shop matches withdrawals',
    weight: 4,
    run: ({ db, clock }) => matchWithdrawals(db, clock.now()),
  },
  {
    name: 'the shop notifies who waits for a size',
    weight: 5,
    run: ({ db, clock }) => notifyRestocked(db, clock.now()),
  },
  {
    name: 'the shop expires orders',
    weight: 3,
    run: ({ db, provider, failures, clock }) =>
      expireOrders(db, { provider: provider.adapter, failures, now: clock.now() }),
  },
  {
    name: 'the shop expires exchanges',
    weight: 2,
    run: ({ db, clock }) => expireExchanges(db, clock.now()),
  },
  {
    name: 'the shop reconciles payments',
    weight: 3,
    run: ({ db, provider, failures, clock }) =>
      reconcilePayments(db, {
        ...{ provider: provider.adapter, failures },
        everySeconds: 60,
        now: clock.now(),
      }),
  },
  {
    name: 'the shop returns transfers of orders that ended',
    weight: 2,
    run: ({ db, failures, clock }) => settleTransfers(db, { failures, now: clock.now() }),
  },
  {
    name: 'the shop reminds of pick-ups',
    weight: 1,
    run: ({ db, clock }) => remindPickUps(db, clock.now()),
  },
  {
    name: 'the shop refunds what nobody collected',
    weight: 1,
    run: ({ db, failures, clock }) => refundUncollected(db, { failures, now: clock.now() }),
  },
  {
    name: 'the shop reminds of transfers',
    weight: 1,
    run: ({ db, clock }) => remindTransfers(db, clock.now()),
  },
  {
    name: 'the shop sends e-mails',
    weight: 3,
    run: (world) =>
      sendDueEmails(world.db, {
        mailer: mailerOf(world),
        render,
        readSalePrices: () => Promise.resolve(noSalePrices),
        publicUrl,
        failures: world.failures,
        now: world.clock.now(),
      }),
  },
];
