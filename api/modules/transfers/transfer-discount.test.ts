import { expect, test } from 'vitest';
import { listBreaches } from '../../invariants/check-portion.ts';
import { createAccount, createPendingOrder, entryOf } from '../../testing/factories.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { acceptTransfers, awaitTransfer, receive } from '../../testing/transfers.ts';

const shop = setUpTestShop();
const hourMs = 3_600_000;
const total = 42_000;

/** 32,000 pesos of garments and 10,000 of delivery: ten percent of the garments are 3,200. */
const percent = { transferDiscount: 10 };

test('a discount for transfers is off until the owner sets it, and is shown with its percentage', async () => {
  await acceptTransfers(shop);
  const { transferDiscount } = await call(shop, 'GET /api/settings', {});
  expect(transferDiscount).toBeUndefined();
  await acceptTransfers(shop, percent);
  expect((await call(shop, 'GET /api/settings', {})).transferDiscount).toBe(10);
});

test('a discount for transfers becomes part of the prices when the transfer pays the order, and not of the delivery', async () => {
  const { owner, shopper, orderId, transfer } = await awaitTransfer(shop, percent);
  expect(transfer).toMatchObject({ amount: total - 3_200, discount: 3_200 });
  const { order, outcome } = await receive(shop, owner, orderId, total - 3_200);
  expect(outcome).toBe('paid');
  expect(order).toMatchObject({
    ...{ totalAmount: total - 3_200, shippingCost: 10_000, state: 'Aceptado' },
    discounts: [{ name: 'Pago por transferencia', code: null, amount: 3_200 }],
    products: [{ unit_price: 32_000, discount: 3_200 }],
    transfer: { amount: 0, discount: 3_200 },
  });
  const { orders } = await call(shop, 'GET /api/user/orders', { token: shopper.token });
  expect(orders).toMatchObject([{ totalAmount: total - 3_200 }]);
  expect(await listBreaches(shop.connection.db, 10)).toEqual([]);
});

test.each([
  ['at another rate', { vatRate: 10.5 }],
  ['without VAT', { vatCondition: 'monotributo' }],
] as const)(
  'a discount for transfers is taken off an order at its own VAT, also of a shop that sells %s since',
  async (_, since) => {
    const before = { ...percent, vatCondition: 'responsable_inscripto' } as const;
    const { owner, orderId } = await awaitTransfer(shop, before);
    await acceptTransfers(shop, { ...before, ...since });
    const { order } = await receive(shop, owner, orderId, total - 3_200);
    // 38,800 without 21 percent is 32,066.12.
    expect(order).toMatchObject({
      products: [{ discount: 3_200, net: 23_801.66 }],
      ...{ shippingCost: 10_000, shippingNet: 8_264.46 },
    });
  },
);

test('a transfer with the discount is refunded once the card was chosen, and one of the whole total pays', async () => {
  const { owner, shopper, orderId, params } = await awaitTransfer(shop, percent);
  await call(shop, 'POST /api/user/orders/:orderId/card-payment', { params, token: shopper.token });
  const short = await receive(shop, owner, orderId, total - 3_200);
  expect([short.outcome, short.order.state]).toEqual(['returned', 'Pendiente']);
  const { refunds } = await call(shop, 'GET /api/admin/transfers', {
    ...{ query: {}, token: owner.token },
  });
  expect(refunds).toMatchObject([{ amount: total - 3_200, reason: 'wrong_amount', orderId }]);
  const { outcome, order } = await receive(shop, owner, orderId, total);
  expect([outcome, order.state, order.totalAmount]).toEqual(['paid', 'Aceptado', total]);
  expect(await listBreaches(shop.connection.db, 10)).toEqual([]);
});

test('a discount for transfers is not of an order that is paid with the card after all', async () => {
  const { shopper, orderId, params } = await awaitTransfer(shop, percent);
  const { preferenceId } = await call(shop, 'POST /api/user/orders/:orderId/card-payment', {
    ...{ params, token: shopper.token },
  });
  await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  const { orders } = await call(shop, 'GET /api/user/orders', { token: shopper.token });
  expect(orders).toMatchObject([{ _id: orderId, totalAmount: total, discounts: [] }]);
});

test('a transfer of the price without the discount pays the order, and what is beyond is returned', async () => {
  const { owner, orderId } = await awaitTransfer(shop, percent);
  const { order, outcome } = await receive(shop, owner, orderId, total);
  expect([outcome, order.totalAmount]).toEqual(['paid', total - 3_200]);
  const { refunds } = await call(shop, 'GET /api/admin/transfers', {
    query: {},
    token: owner.token,
  });
  expect(refunds).toMatchObject([{ orderId, amount: 3_200 }]);
});

test('a part of a transfer waits for the rest of the lower price', async () => {
  const { owner, orderId } = await awaitTransfer(shop, percent);
  const { order, outcome } = await receive(shop, owner, orderId, 30_000);
  expect(outcome).toBe('short');
  expect(order.transfer).toMatchObject({ amount: 8_800, received: 30_000, discount: 3_200 });
  expect(order.totalAmount).toBe(total);
  expect((await receive(shop, owner, orderId, 8_800)).outcome).toBe('paid');
});

test('a discount for transfers is refunded with the part that it was taken off', async () => {
  const { owner, orderId, params } = await awaitTransfer(shop, percent);
  await receive(shop, owner, orderId, total - 3_200);
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params, body: { units: [1], delivery: false }, token: owner.token },
  });
  const { refunds } = await call(shop, 'GET /api/admin/transfers', {
    query: {},
    token: owner.token,
  });
  expect(refunds).toMatchObject([{ orderId, amount: 28_800 }]);
});

test('the card is closed when a transfer pays after all, so that nobody pays twice', async () => {
  const { owner, shopper, orderId, params } = await awaitTransfer(shop, percent);
  const { token } = shopper;
  const { preferenceId } = await call(shop, 'POST /api/user/orders/:orderId/card-payment', {
    ...{ params, token },
  });
  expect((await receive(shop, owner, orderId, total)).outcome).toBe('paid');
  await expect(shop.provider.pay(preferenceId)).rejects.toThrow();
});

test('a discount for transfers leaves an order that cannot be bought any more as it was', async () => {
  const { product, orderId } = await awaitTransfer(shop, percent);
  shop.clock.advance(25 * hourMs);
  await shop.runJobs('expire-orders');
  const owner = await createAccount(shop, 'Admin');
  const shopper = await createAccount(shop);
  for (const _ of [1, 2, 3]) await createPendingOrder(shop, shopper, [entryOf(product)]);
  const { order, outcome } = await receive(shop, owner, orderId, total - 3_200);
  expect(outcome).toBe('returned');
  expect(order).toMatchObject({ state: 'Cancelado', totalAmount: total, discounts: [] });
  const { refunds } = await call(shop, 'GET /api/admin/transfers', {
    query: {},
    token: owner.token,
  });
  expect(refunds).toMatchObject([{ orderId, amount: total - 3_200, reason: 'too_late' }]);
});
