import { expect, test } from 'vitest';
import {
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
} from '../../../testing/factories.ts';
import { openLimitedApp } from '../../../testing/limited-app.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();

const read = (orderId: string) =>
  send(shop, 'GET /api/payment-results/:orderId', { params: { orderId } });

async function ordered() {
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  return { ...(await createPendingOrder(shop, shopper, [entryOf(product)])) };
}

test('the link of a purchase shows without an account what its payment came to, and nothing else', async () => {
  const { orderId, preferenceId } = await ordered();
  expect((await read(orderId)).body).toEqual({ result: 'unpaid' });
  const { id } = await shop.provider.pay(preferenceId, 'pending_contingency');
  await shop.receiveNotices();
  expect((await read(orderId)).body).toEqual({ result: 'in-process' });
  await shop.provider.settle(id);
  await shop.receiveNotices();
  expect((await read(orderId)).body).toEqual({ result: 'paid' });
  const { token } = await createAccount(shop, 'Admin');
  const query = { refund: 'true' } as const;
  await call(shop, 'DELETE /api/admin/orders/:id/delete', {
    params: { id: orderId },
    query,
    token,
  });
  expect((await read(orderId)).body).toEqual({ result: 'cancelled' });
});

test('the link of an unknown purchase, or of one from more than seven days ago, shows nothing', async () => {
  const { orderId } = await ordered();
  expect((await read('019aa2f0-5c00-7d10-8a3e-1b2c7f3c9a21')).status).toBe(404);
  expect((await read('x')).status).toBe(400);
  shop.clock.advance(7 * 24 * 3_600_000 + 1);
  expect((await read(orderId)).status).toBe(404);
});

test('one address reads sixty results a minute', async () => {
  const app = await openLimitedApp(shop);
  const statuses = new Set<number>();
  const params = { orderId: '019aa2f0-5c00-7d10-8a3e-1b2c7f3c9a21' };
  for (let count = 0; count < 60; count += 1) {
    statuses.add(
      (await send({ ...shop, app }, 'GET /api/payment-results/:orderId', { params })).status,
    );
  }
  expect([...statuses]).toEqual([404]);
  const refused = await send({ ...shop, app }, 'GET /api/payment-results/:orderId', { params });
  expect(refused.status).toBe(429);
});
