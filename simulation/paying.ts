import { recordNotice } from '#api/modules/orders/payments/process-notices.ts';
import type { ProviderPayment } from '#api/modules/orders/payments/provider.ts';
import { type Action, nothing, processDueNotices } from './jobs.ts';
import { withOrder } from './picking.ts';
import type { World } from './world.ts';

async function pay(world: World): Promise<unknown> {
  const { provider, random } = world;
  const open = provider.open();
  if (open.length === 0) return nothing;
  const status = random.pick(['approved', 'approved', 'rejected', 'in_process'] as const);
  const isWrong = random.oneIn(12);
  const payment = provider.pay(random.pick(open), status, isWrong ? 5 : undefined);
  // The seller refunds a part at the provider's before the shop knows of the payment.
  if (status === 'approved' && random.oneIn(8)) provider.refundPart(payment);
  if (!random.oneIn(6)) return `${status} ${payment.id}`;
  const minutes = random.pick([2, 30, 90]);
  hideFor(world, payment.id, minutes);
  return `${status} ${payment.id}, which the provider finds in ${minutes} minutes`;
}

const hideFor = ({ provider, clock }: World, id: string, minutes: number) =>
  provider.hide(id, new Date(clock.now().getTime() + minutes * 60_000));

/** The newest order, as most buyers do; approved, unless the provider does not decide at once. */
export async function payNewest({ provider, random }: World): Promise<unknown> {
  const newest = provider.open().at(-1);
  if (!newest) return nothing;
  const status = random.oneIn(5) ? 'in_process' : 'approved';
  return `${status} ${provider.pay(newest, status).id}`;
}

/** Its notice comes first; the shop's job tries again until the provider finds the payment. */
async function payUnfound(world: World): Promise<unknown> {
  const { provider, random, db, clock } = world;
  const open = provider.open();
  if (open.length === 0) return nothing;
  const { id } = provider.pay(random.pick(open), 'approved');
  hideFor(world, id, 50);
  await recordNotice(db, { key: `payment:${id}`, now: clock.now() });
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await processDueNotices(world);
    clock.advance(10);
  }
  return id;
}

/** Changes one of the provider's payments, if there is one. */
const change =
  (
    list: (world: World) => ProviderPayment[],
    act: (world: World, payment: ProviderPayment) => unknown,
  ) =>
  async (world: World): Promise<unknown> => {
    const payments = list(world);
    return payments.length === 0 ? nothing : act(world, world.random.pick(payments));
  };

/** Sets one of these statuses, which is named in the trace. */
const settleAs =
  (statuses: readonly string[]) =>
  ({ provider, random }: World, payment: ProviderPayment) => {
    const words = random.pick(statuses);
    provider.settle(payment, words);
    return `${words} ${payment.id}`;
  };

function returnPayment(world: World, payment: ProviderPayment): unknown {
  if (payment.status !== 'approved' || !world.random.oneIn(4)) {
    return settleAs(['refunded', 'charged_back', 'charged_back/reimbursed'])(world, payment);
  }
  return refundPart(world, payment);
}

function refundPart({ provider }: World, payment: ProviderPayment): string {
  provider.refundPart(payment);
  return `a part of ${payment.id}`;
}

/** Half of the time the seller refunds a part at once, on the provider's own site. */
function openClaim(world: World, payment: ProviderPayment): string {
  const claimed = world.provider.settle(payment, 'in_mediation');
  const what = `in_mediation ${payment.id}`;
  return world.random.oneIn(2) ? `${what}, and ${refundPart(world, claimed)}` : what;
}

async function deliverNotice({ provider, random, db, clock }: World): Promise<unknown> {
  if (provider.notices.length === 0) return nothing;
  const index = random.below(provider.notices.length);
  const id = provider.notices[index];
  if (id === undefined) return nothing;
  // Half of them are delivered again later, in any order.
  if (!random.oneIn(2)) provider.notices.splice(index, 1);
  return recordNotice(db, { key: `payment:${id}`, now: clock.now() });
}

/** What buyers and the provider do. */
export const paymentActions: Action[] = [
  { name: 'a buyer pays', weight: 10, run: pay },
  {
    name: 'a payment settles',
    weight: 4,
    run: change(
      ({ provider }) => provider.inProcess(),
      settleAs(['approved', 'approved', 'rejected']),
    ),
  },
  {
    name: 'the provider returns a payment',
    weight: 3,
    run: change(({ provider }) => provider.collected(), returnPayment),
  },
  {
    name: 'a dispute ends',
    weight: 2,
    run: change(
      ({ provider }) => provider.inDispute(),
      settleAs(['charged_back/reimbursed', 'charged_back/settled']),
    ),
  },
  {
    name: 'a buyer opens a claim',
    weight: 3,
    run: change(
      ({ provider }) => provider.collected().filter(({ status }) => status === 'approved'),
      openClaim,
    ),
  },
  {
    name: 'a claim ends',
    weight: 3,
    run: change(
      ({ provider }) => provider.inMediation(),
      settleAs(['approved', 'approved', 'refunded', 'charged_back']),
    ),
  },
  { name: 'a buyer pays, and the provider finds it later', weight: 1, run: payUnfound },
  { name: 'a notice arrives', weight: 10, run: deliverNotice },
  {
    name: 'a payment is in process for days',
    weight: 2,
    run: async (world) => {
      if (world.provider.inProcess().length === 0) return nothing;
      world.clock.advance(2 * 24 * 60);
      return withOrder(world, ['Pendiente'], async ({ paymentState }) => paymentState);
    },
  },
];
