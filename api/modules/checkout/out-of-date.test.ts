import { afterEach, expect, test } from 'vitest';
import type { CallInput } from '#domain/contract/index.ts';
import { createApp } from '../../app.ts';
import { createCache } from '../../cache/cache.ts';
import {
  comboEntryOf,
  createAccount,
  createCombo,
  createSimpleProduct,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock } from '../../testing/facts.ts';
import { ask } from '../../testing/requests.ts';
import { setUpTestShop, type TestShop } from '../../testing/test-shop.ts';

const getShop = setUpTestShop();
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

/** Another process of the shop, which believes that it hears of changes and hears of none. */
async function openDeafProcess(shop: TestShop) {
  const cache = createCache({ maxBytes: 1_000_000, now: shop.shop.now });
  cache.setConnected(true);
  const received: string[] = [];
  const db = shop.connection.watch(({ sql }) => received.push(sql));
  const app = await createApp({ ...shop.shop, db, cache });
  open.push(app);
  return { ...shop, app, received };
}

/** A garment and a combo that the deaf process has just sold, at 32.000 and 50.000. */
async function setUpSold() {
  const shop = getShop();
  const product = await createSimpleProduct(shop, 9);
  const other = await createSimpleProduct(shop, 9);
  const promoId = await createCombo(shop, [product, other]);
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const deaf = await openDeafProcess(shop);
  const buy = () => tryToBuy(deaf, shopper, [entryOf(product)]);
  const buyCombo = () => tryToBuy(deaf, shopper, [comboEntryOf(promoId, [product, other])]);
  expect([(await buy()).status, (await buyCombo()).status]).toEqual([200, 200]);
  deaf.received.length = 0;
  return {
    deaf,
    buy,
    buyCombo,
    async edit(change: Partial<CallInput<'PUT /api/products/:id'>['body']>) {
      const params = { id: product._id };
      const { _id: id, ...body } = await ask(shop, 'GET /api/admin/products/:id', {
        params,
        token,
      });
      return ask(shop, 'PUT /api/products/:id', {
        params: { id },
        body: { ...body, ...change },
        token,
      });
    },
    switchComboOff: () =>
      ask(shop, 'PATCH /api/promotions/:id/toggle', {
        params: { id: promoId },
        body: { active: false },
        token,
      }),
    async expectPaid(orderId: string, unitPrice: number) {
      const params = { orderId };
      const { order } = await ask(shop, 'GET /api/user/orders/:orderId', {
        params,
        token: shopper.token,
      });
      expect(order.products.map((line) => line.unit_price)).toEqual([unitPrice]);
    },
  };
}

test('what many order is read once', async () => {
  const { deaf, buy, buyCombo } = await setUpSold();
  expect([(await buy()).status, (await buyCombo()).status]).toEqual([200, 200]);
  expect(deaf.received.filter((sql) => sql.startsWith('select "p'))).toEqual([]);
});

test('a price that rose is asked again, not charged as it was', async () => {
  const { buy, edit } = await setUpSold();
  await edit({ precio: 40_000 });
  const { status, body } = await buy();
  expect([status, body.code]).toEqual([409, 'price_changed']);
  expect(body).toMatchObject({ changes: [{ displayed: 32_000, current: 40_000 }] });
  await expectLedgerToSumToStock(getShop());
});

test('a price that fell is the one that is charged', async () => {
  const { buy, edit, expectPaid } = await setUpSold();
  await edit({ precio: 20_000 });
  await expectPaid((await buy()).body.orderId, 20_000);
});

test('a price that rose and fell again is charged', async () => {
  const { buy, edit, expectPaid } = await setUpSold();
  await edit({ precio: 40_000 });
  expect((await buy()).status).toBe(409);
  await edit({ precio: 30_000 });
  await expectPaid((await buy()).body.orderId, 30_000);
});

test('a garment that is off sale is sold neither alone nor in a combo', async () => {
  const { buy, buyCombo, edit } = await setUpSold();
  await edit({ state: false });
  expect((await buy()).body.code).toBe('unavailable');
  expect((await buyCombo()).body.code).toBe('unavailable');
});

test('a size that was taken away is not sold', async () => {
  const { buy, edit } = await setUpSold();
  await edit({
    variants: [{ color: 'White', modelName: 'Blanca', sizes: [{ size: 'L', stock: 1 }] }],
  });
  expect((await buy()).body.code).toBe('unavailable');
});

test('a combo that is switched off is not sold', async () => {
  const { buyCombo, switchComboOff } = await setUpSold();
  await switchComboOff();
  expect((await buyCombo()).body.code).toBe('unavailable');
});
