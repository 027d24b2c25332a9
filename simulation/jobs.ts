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

type JobInput = { provider: World['provider']['adapter']; failures: World['failures']; now: Date };

const job = (
  name: string,
  weight: number,
  useCase: (db: World['db'], input: JobInput) => Promise<unknown>,
): Action => ({
  name,
  weight,
  run: ({ db, provider, failures, clock }) =>
    useCase(db, { provider: provider.adapter, failures, now: clock.now() }),
});

/** The shop's jobs, which each of its processes runs. */
export const jobs: Action[] = [
  { name: 'the shop processes notices', weight: 6, run: processDueNotices },
  job('the shop issues refunds', 3, issueRefunds),
  job('the shop matches withdrawals', 4, (db, { now }) => matchWithdrawals(db, now)),
  job('the shop notifies who waits for a size', 5, (db, { now }) => notifyRestocked(db, now)),
  job('the shop expires orders', 3, expireOrders),
  job('the shop expires exchanges', 2, (db, { now }) => expireExchanges(db, now)),
  job('the shop reconciles payments', 3, (db, input) =>
    reconcilePayments(db, { ...input, everySeconds: 60 }),
  ),
  job('the shop returns transfers of orders that ended', 2, settleTransfers),
  job('the shop reminds of pick-ups', 1, (db, { now }) => remindPickUps(db, now)),
  job('the shop refunds what nobody collected', 1, refundUncollected),
  job('the shop reminds of transfers', 1, (db, { now }) => remindTransfers(db, now)),
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
