import { expect, test } from 'vitest';
import { maxShopperChecks } from '#domain/orders/limits.ts';
import {
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
} from '../../../testing/factories.ts';
import { openLimitedApp } from '../../../testing/limited-app.ts';
import { call } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();

/** A shopper with so many unpaid orders, in a process that has its limits. */
async function openOrders(count: number) {
  const product = await createSimpleProduct(shop, count);
  const shopper = await createAccount(shop);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push((await createPendingOrder(shop, shopper, [entryOf(product)])).orderId);
  }
  const limited = { ...shop, app: await openLimitedApp(shop) };
  const { token } = shopper;
  return {
    ids,
    /** How often the provider is called during `act`. */
    async countCalls(act: () => Promise<unknown>) {
      const before = shop.provider.countCalls();
      await act();
      return shop.provider.countCalls() - before;
    },
    cancel: (orderId = '') =>
      call(limited, 'POST /api/user/orders/:orderId/cancel', { params: { orderId }, token }),
    read: (orderId = '') =>
      call(limited, 'GET /api/user/orders/:orderId', { params: { orderId }, token }),
  };
}

const repeat = async (times: number, act: () => Promise<unknown>) => {
  for (let n = 0; n < times; n += 1) await act();
};

test('cancelling a cancelled order again asks the provider nothing', async () => {
  const { ids, cancel, countCalls } = await openOrders(1);
  const [id] = ids;
  // Its payments, and the end of its preference.
  expect(await countCalls(() => cancel(id))).toBe(2);
  expect(await countCalls(() => repeat(20, () => cancel(id)))).toBe(0);
});

test('an open page of a cancelled order asks the provider nothing', async () => {
  const { ids, cancel, read, countCalls } = await openOrders(1);
  const [id] = ids;
  await cancel(id);
  const calls = await countCalls(() =>
    repeat(5, async () => {
      shop.clock.advance(3000);
      expect((await read(id)).order.state).toBe('Cancelado');
    }),
  );
  expect(calls).toBe(0);
});

test('an account that asks about all its orders again and again has a limit; they are shown as stored', async () => {
  const { ids, read, countCalls } = await openOrders(5);
  const calls = await countCalls(() =>
    repeat(20, async () => {
      shop.clock.advance(3000);
      for (const id of ids) expect((await read(id)).order.state).toBe('Pendiente');
    }),
  );
  // In a minute, and what is allowed at once before it.
  expect(calls).toBeLessThanOrEqual(2 * maxShopperChecks.ofAccount);
  expect(calls).toBeGreaterThanOrEqual(maxShopperChecks.ofAccount);
});
