import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '#domain/contract/accounts.ts';
import type { Random } from '#simulation/random.ts';
import { ApiError } from '#web/api-client.ts';
import type { RetryingCall } from './retrying-call.ts';
import { entryOf, shippingInfo } from './shelf.ts';
import type { Simulator } from './simulator-process.ts';

/** What the shoppers were told, to be held against the shop at the end. */
export type Journal = {
  /** Orders whose preference a shopper got: the shop may never lose one. */
  acknowledged: Map<string, { userId: string }>;
  /** Orders that a shopper saw paid. */
  seenPaid: Set<string>;
  payments: number;
  refusals: number;
};

export type Crowd = {
  call: RetryingCall;
  simulator: Simulator;
  random: Random;
  journal: Journal;
};

/** One shopper fills a cart, orders, and pays, or not; at the end of a visit all is as it stays. */
export async function visit(crowd: Crowd, shopper: Session): Promise<void> {
  const { call, random, journal } = crowd;
  const { token, _id: userId } = shopper;
  const products = await call('GET /api/productsKings', {});
  const entries = Array.from({ length: 1 + random.below(2) }, () =>
    entryOf(random.pick(products), random.below(3), 1 + random.below(2)),
  );
  const body = { products: entries, shippingInfo, paymentReference: crypto.randomUUID() };
  try {
    const placed = await call('POST /api/mercadopago/create-preference', { body }, token);
    journal.acknowledged.set(placed.orderId, { userId });
    await random.pick(methods)(crowd, { ...placed, token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    journal.refusals += 1;
  }
}

type Placed = { orderId: string; preferenceId: string; token: string };
type Interaction = (crowd: Crowd, placed: Placed) => Promise<void>;

const payOnce: Interaction = async ({ simulator, journal }, { preferenceId }) => {
  if ((await simulator.pay(preferenceId)) !== null) journal.payments += 1;
};
const look: Interaction = async ({ call, journal }, { orderId, token }) => {
  const { order } = await call('GET /api/user/orders/:orderId', { params: { orderId } }, token);
  if (order.state === 'Aceptado') journal.seenPaid.add(orderId);
};
const payAndCheck: Interaction = async (crowd, placed) => {
  await payOnce(crowd, placed);
  await look(crowd, placed);
};
const payAfterRejection: Interaction = async (crowd, placed) => {
  await crowd.simulator.pay(placed.preferenceId, 'cc_rejected_insufficient_amount');
  await payOnce(crowd, placed);
};
const payTwice: Interaction = async (crowd, placed) => {
  await payOnce(crowd, placed);
  await payOnce(crowd, placed);
};
const paySlowly: Interaction = async ({ simulator, random, journal }, { preferenceId }) => {
  const paymentId = await simulator.pay(preferenceId, 'pending_contingency');
  if (paymentId === null) return;
  await sleep(random.below(4000));
  await simulator.settle(paymentId);
  journal.payments += 1;
};
const giveUp: Interaction = async ({ call }, { orderId, token }) => {
  await call('POST /api/user/orders/:orderId/cancel', { params: { orderId } }, token);
};
const walkAway: Interaction = async () => {};

const methods: readonly Interaction[] = [
  payOnce,
  payOnce,
  payAndCheck,
  payAndCheck,
  payAfterRejection,
  payTwice,
  paySlowly,
  giveUp,
  walkAway,
];

/** Lets every shopper visit again and again until `isOver`; resolves when the last has left. */
export async function letVisit(
  crowd: Crowd,
  shoppers: readonly Session[],
  isOver: () => boolean,
): Promise<void> {
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (!isOver()) {
        await visit(crowd, shopper);
        await sleep(crowd.random.below(400));
      }
    }),
  );
}
