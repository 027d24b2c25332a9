import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '#domain/contract/accounts.ts';
import { createEntry, createOrder } from '#domain/testing/purchase.ts';
import type { Random } from '#simulation/random.ts';
import { ApiError } from '#web/api-client.ts';
import { repeatUntilStopped } from './repeat-until-stopped.ts';
import type { ShopCall } from './shop-call.ts';
import type { Simulator } from './simulator-process.ts';

/** What the shoppers received, to compare with the shop's data at the end. */
export type Journal = {
  /** Orders whose preference a shopper received: none may be lost. */
  acknowledged: Set<string>;
  /** Orders that were shown to a shopper as paid. */
  shownPaid: Set<string>;
  payments: number;
};

export type Crowd = {
  call: ShopCall;
  simulator: Simulator;
  random: Random;
  journal: Journal;
};

/** Places an order of one or two products, then takes a random action, such as paying. */
async function visit(crowd: Crowd, { token }: Session): Promise<void> {
  const { call, random, journal } = crowd;
  const products = await call('GET /api/productsKings', {});
  const entries = Array.from({ length: 1 + random.below(2) }, () =>
    createEntry(random.pick(products), { size: random.below(3), quantity: 1 + random.below(2) }),
  );
  const body = createOrder(entries);
  try {
    const placed = await call('POST /api/mercadopago/create-preference', { body }, token);
    journal.acknowledged.add(placed.orderId);
    await random.pick(actions)(crowd, { ...placed, token });
  } catch (error) {
    // A refusal, such as out of stock, is a correct answer.
    const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
    if (!isRefusal) throw error;
  }
}

type Placed = { orderId: string; preferenceId: string; token: string };
type Action = (crowd: Crowd, placed: Placed) => Promise<void>;

const payOnce: Action = async ({ simulator, journal }, { preferenceId }) => {
  if ((await simulator.pay(preferenceId)) !== null) journal.payments += 1;
};
const checkOrder: Action = async ({ call, journal }, { orderId, token }) => {
  const { order } = await call('GET /api/user/orders/:orderId', { params: { orderId } }, token);
  if (order.state === 'Aceptado') journal.shownPaid.add(orderId);
};
const payAndCheck: Action = async (crowd, placed) => {
  await payOnce(crowd, placed);
  await checkOrder(crowd, placed);
};
const payAfterRejection: Action = async (crowd, placed) => {
  await crowd.simulator.pay(placed.preferenceId, 'cc_rejected_insufficient_amount');
  await payOnce(crowd, placed);
};
const payTwice: Action = async (crowd, placed) => {
  await payOnce(crowd, placed);
  await payOnce(crowd, placed);
};
const paySlowly: Action = async ({ simulator, random, journal }, { preferenceId }) => {
  const paymentId = await simulator.pay(preferenceId, 'pending_contingency');
  if (paymentId === null) return;
  await sleep(random.below(4000));
  await simulator.settle(paymentId);
  journal.payments += 1;
};
const cancel: Action = async ({ call }, { orderId, token }) => {
  await call('POST /api/user/orders/:orderId/cancel', { params: { orderId } }, token);
};
const abandon: Action = async () => {};

const actions: readonly Action[] = [
  payOnce,
  payOnce,
  payAndCheck,
  payAndCheck,
  payAfterRejection,
  payTwice,
  paySlowly,
  cancel,
  abandon,
];

/** Repeats the visits of all shoppers until it is stopped. */
export function startShoppers(crowd: Crowd, shoppers: readonly Session[]) {
  return repeatUntilStopped(
    shoppers.map((shopper) => async () => {
      await visit(crowd, shopper);
      await sleep(crowd.random.below(400));
    }),
  );
}
