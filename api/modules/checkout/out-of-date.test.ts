import { afterEach, expect, test } from 'vitest';
import type { CallInput } from '#domain/contract/index.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { createApp } from '../../app.ts';
import { createCache } from '../../cache/cache.ts';
import {
  comboEntryOf,
  createAccount,
  createCombo,
  createDiscount,
  createSimpleProduct,
  discountDraft,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock } from '../../testing/facts.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

/** Another process of the shop whose cache is marked as connected but receives no invalidations. */
async function openStaleProcess() {
  const cache = createCache({ maxBytes: 1_000_000, now: shop.shop.now });
  cache.setConnected(true);
  const received: string[] = [];
  const db = shop.connection.watch(({ sql }) => received.push(sql));
  const app = await createApp({ ...shop.shop, db, cache });
  open.push(app);
  return { ...shop, app, received };
}

/** A product and a combo that the stale process has just sold, at 32.000 and 50.000 less a tenth. */
async function setUpStaleProcess() {
  const product = await createSimpleProduct(shop, 9);
  const other = await createSimpleProduct(shop, 9);
  const promoId = await createCombo(shop, [product, other]);
  const shopper = await createAccount(shop);
  const { token, _id: discountId } = await createDiscount(shop);
  const stale = await openStaleProcess();
  const buy = () => tryToBuy(stale, shopper, [entryOf(product)]);
  const buyCombo = () => tryToBuy(stale, shopper, [comboEntryOf(promoId, [product, other])]);
  expect([(await buy()).status, (await buyCombo()).status]).toEqual([200, 200]);
  stale.received.length = 0;
  const read = async (orderId: string) => {
    const input = { params: { orderId }, token: shopper.token };
    return (await call(shop, 'GET /api/user/orders/:orderId', input)).order;
  };
  return {
    read,
    stale,
    buy,
    buyCombo,
    async edit(change: Partial<CallInput<'PUT /api/products/:id'>['body']>) {
      const params = { id: product._id };
      const { _id: id, ...body } = await call(shop, 'GET /api/admin/products/:id', {
        params,
        token,
      });
      return call(shop, 'PUT /api/products/:id', {
        params: { id },
        body: { ...body, ...change },
        token,
      });
    },
    deactivateCombo: () =>
      call(shop, 'PATCH /api/promotions/:id/toggle', {
        params: { id: promoId },
        body: { active: false },
        token,
      }),
    setShippingCost: (shippingCost: number) =>
      call(shop, 'PUT /api/admin/settings', { body: { ...defaultSettings, shippingCost }, token }),
    setPercent: (percent: number) =>
      call(shop, 'PUT /api/admin/discounts/:id', {
        ...{ params: { id: discountId }, body: discountDraft({ percent }), token },
      }),
    async expectPaid(orderId: string, unitPrice: number) {
      const { products } = await read(orderId);
      expect(products.map((line) => line.unit_price)).toEqual([unitPrice]);
    },
  };
}

test('the catalogue of an order is read from the database once', async () => {
  const { stale, buy, buyCombo } = await setUpStaleProcess();
  expect([(await buy()).status, (await buyCombo()).status]).toEqual([200, 200]);
  expect(stale.received.filter((sql) => sql.startsWith('select "p'))).toEqual([]);
});

test('an outdated price that rose is refused, not charged', async () => {
  const { buy, edit } = await setUpStaleProcess();
  await edit({ precio: 40_000 });
  const { status, body } = await buy();
  expect([status, body.code]).toEqual([409, 'price_changed']);
  expect(body).toMatchObject({ changes: [{ displayed: 32_000, current: 40_000 }] });
  await expectLedgerToSumToStock(shop);
});

test('a price that fell is charged', async () => {
  const { buy, edit, expectPaid } = await setUpStaleProcess();
  await edit({ precio: 20_000 });
  await expectPaid((await buy()).body.orderId, 20_000);
});

test('a price that rose and fell again is charged at its last value', async () => {
  const { buy, edit, expectPaid } = await setUpStaleProcess();
  await edit({ precio: 40_000 });
  expect((await buy()).status).toBe(409);
  await edit({ precio: 30_000 });
  await expectPaid((await buy()).body.orderId, 30_000);
});

test('a deactivated product is sold neither alone nor in a combo', async () => {
  const { buy, buyCombo, edit } = await setUpStaleProcess();
  await edit({ state: false });
  expect((await buy()).body.code).toBe('unavailable');
  expect((await buyCombo()).body.code).toBe('unavailable');
});

test('a removed size is not sold', async () => {
  const { buy, edit } = await setUpStaleProcess();
  await edit({
    variants: [{ color: 'White', modelName: 'Blanca', sizes: [{ size: 'L', stock: 1 }] }],
  });
  expect((await buy()).body.code).toBe('unavailable');
});

test('a deactivated combo is not sold', async () => {
  const { buyCombo, deactivateCombo } = await setUpStaleProcess();
  await deactivateCombo();
  expect((await buyCombo()).body.code).toBe('unavailable');
});

test('a delivery and a discount are charged at their last value', async () => {
  const { buy, read, setShippingCost, setPercent } = await setUpStaleProcess();
  await setShippingCost(12_000);
  expect((await read((await buy()).body.orderId)).shippingCost).toBe(12_000);
  await setPercent(5);
  expect((await read((await buy()).body.orderId)).discounts).toMatchObject([{ amount: 1_600 }]);
});
