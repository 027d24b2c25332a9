import { expect, test } from 'vitest';
import { maxOrderLines, maxUnitsPerSize } from '#domain/orders/limits.ts';
import {
  comboEntryOf,
  createAccount,
  createCombo,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { stockOf } from '../../testing/facts.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const maxOpenOrders = 5;

test('one order takes ten units of a size at most, its combos included', async () => {
  const tee = await createSimpleProduct(shop, 50);
  const cap = await createSimpleProduct(shop, 50);
  const combo = await createCombo(shop, [tee, cap]);
  const shopper = await createAccount(shop);
  const tooMany = await tryToBuy(shop, shopper, [entryOf(tee, { quantity: maxUnitsPerSize + 1 })]);
  expect([tooMany.status, tooMany.body.code, tooMany.body.message]).toEqual([
    409,
    'limit_exceeded',
    'Podés llevar hasta 10 unidades de cada talle por compra.',
  ]);
  const together = [entryOf(tee, { quantity: 9 }), comboEntryOf(combo, [tee, cap], 2)];
  expect((await tryToBuy(shop, shopper, together)).body.code).toBe('limit_exceeded');
  expect(await stockOf(shop, tee._id)).toEqual([50]);
  const just = [entryOf(tee, { quantity: 9 }), comboEntryOf(combo, [tee, cap], 1)];
  expect((await tryToBuy(shop, shopper, just)).status).toBe(200);
});

test('one order has thirty lines at most', async () => {
  const product = await createSimpleProduct(shop, 5);
  const lines = Array.from({ length: maxOrderLines + 1 }, () => entryOf(product));
  const { status, body } = await tryToBuy(shop, await createAccount(shop), lines);
  expect([status, body.fields?.products]).toEqual([
    400,
    'Podés llevar hasta 30 productos y promociones por compra.',
  ]);
});

test('one account has five unpaid orders at most, also when it places them at once', async () => {
  const product = await createSimpleProduct(shop, 50);
  const shopper = await createAccount(shop);
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => tryToBuy(shop, shopper, [entryOf(product)])),
  );
  const placed = answers.filter(({ status }) => status === 200);
  expect(placed).toHaveLength(maxOpenOrders);
  for (const { status, body } of answers) {
    if (status === 200) continue;
    expect([status, body.code]).toEqual([409, 'limit_exceeded']);
    expect(body.message).toContain('Ya tenés 5 compras sin pagar');
  }
  expect(await stockOf(shop, product._id)).toEqual([45]);
  // Another shopper is not affected, and neither is this one after cancelling an order.
  const same = { paymentReference: crypto.randomUUID() };
  const other = await createAccount(shop);
  expect((await tryToBuy(shop, other, [entryOf(product)], same)).status).toBe(200);
  const params = { orderId: placed[0]?.body.orderId ?? '' };
  const { token } = shopper;
  await call(shop, 'POST /api/user/orders/:orderId/cancel', { params, token });
  expect((await tryToBuy(shop, shopper, [entryOf(product)], same)).status).toBe(200);
});

test('one account reserves fifty units at most over all its orders, also while a payment is in process', async () => {
  const products = await Promise.all([1, 2, 3, 4, 5].map(() => createSimpleProduct(shop, 50)));
  const shopper = await createAccount(shop);
  const full = products.slice(0, 4).map((product) => entryOf(product, { quantity: 10 }));
  const { preferenceId } = await createPendingOrder(shop, shopper, full);
  await shop.provider.pay(preferenceId, 'pending_contingency');
  await shop.receiveNotices();
  const [fifth] = products.slice(4);
  if (!fifth) throw new Error('no product');
  const eleven = [entryOf(fifth, { quantity: 10 }), ...full.slice(0, 1)];
  const refused = await tryToBuy(shop, shopper, eleven);
  expect([refused.status, refused.body.code]).toEqual([409, 'limit_exceeded']);
  expect(refused.body.message).toContain('Podés reservar hasta 50 unidades a la vez');
  expect(await stockOf(shop, fifth._id)).toEqual([50]);
  expect((await tryToBuy(shop, shopper, [entryOf(fifth, { quantity: 10 })])).status).toBe(200);
});

test('a paid order does not count for the limit', async () => {
  const product = await createSimpleProduct(shop, 50);
  const shopper = await createAccount(shop);
  for (let order = 0; order < maxOpenOrders + 1; order += 1) {
    const { preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
    await shop.provider.pay(preferenceId);
    await shop.receiveNotices();
  }
  expect((await tryToBuy(shop, shopper, [entryOf(product)])).status).toBe(200);
});
