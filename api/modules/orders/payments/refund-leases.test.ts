import { beforeEach, expect, test } from 'vitest';
import { leaseMs } from '../../../db/due.ts';
import { buy, createAccount, createSimpleProduct, entryOf } from '../../../testing/factories.ts';
import { call } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { issueRefunds } from './issue-refunds.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

const shop = setUpTestShop();

/** Two parts of an order of two units are to be refunded. */
beforeEach(async () => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, 9);
  const entries = [entryOf(product, { quantity: 2 })];
  const { orderId } = await buy(shop, await createAccount(shop), entries);
  for (const body of [
    { units: [1], delivery: false },
    { units: [0], delivery: true },
  ]) {
    await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
      ...{ params: { orderId }, token, body },
    });
  }
});

const readRefunds = () =>
  shop.connection.db
    .selectFrom('paymentRefunds')
    .select(['doneAt', 'attempts', 'lastError'])
    .orderBy('dueAt')
    .execute();

/** A run of the job, at its call of the provider, which `answer` ends. */
async function startRun(now: Date) {
  const { failures } = shop;
  const { promise: called, resolve: reach } = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const refund: PaymentProvider['refund'] = async () => {
    reach();
    await answer.promise;
  };
  const run = issueRefunds(shop.shop.db, {
    provider: { ...shop.shop.provider, refund },
    failures,
    now,
  });
  await called;
  return { run, answer };
}

test('a slow refund leaves the others to other processes', async () => {
  const slow = await startRun(shop.clock.now);
  expect((await readRefunds()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 1]);
  slow.answer.resolve();
  expect(await slow.run).toBe(1);
});

test('a refund that is done in one process does not fail in another that claimed it after its lease', async () => {
  const { now } = shop.clock;
  const later = new Date(now.getTime() + leaseMs);
  await shop.connection.db
    .updateTable('paymentRefunds')
    .set({ doneAt: now })
    .where('id', 'not in', (eb) =>
      eb.selectFrom('paymentRefunds').select('id').orderBy('dueAt').orderBy('id').limit(1),
    )
    .execute();
  const first = await startRun(now);
  const second = await startRun(later);
  first.answer.resolve();
  await first.run;
  second.answer.reject(new ProviderError('timeout', { status: null }));
  await second.run;
  expect(await readRefunds()).toEqual([
    { doneAt: now, attempts: 0, lastError: null },
    { doneAt: now, attempts: 2, lastError: null },
  ]);
});
