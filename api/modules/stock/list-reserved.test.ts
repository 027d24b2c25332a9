import { expect, test } from 'vitest';
import {
  buy,
  comboEntryOf,
  createAccount,
  createCombo,
  createPendingOrder,
  createProduct,
  deliverOrder,
  entryOf,
  shipOrder,
} from '../../testing/factories.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

/** The reserved units of M and L of a product with these sizes. */
async function reservedOf({ variants }: Awaited<ReturnType<typeof createProduct>>) {
  const { token } = await createAccount(shop, 'Admin');
  const { sizes } = await call(shop, 'GET /api/admin/reserved-units', { token });
  const units = new Map(sizes.map((size) => [size.sizeId, size.units]));
  return variants[0]?.sizes.map(({ _id }) => units.get(_id ?? '') ?? 0);
}

test('units of orders are reserved from their placing, also in combos, until they are sent', async () => {
  const product = await createProduct(shop);
  const combo = await createCombo(shop, [product]);
  const shopper = await createAccount(shop);
  expect(await reservedOf(product)).toEqual([0, 0]);
  const paid = await buy(shop, shopper, [entryOf(product, { quantity: 2 })]);
  await createPendingOrder(shop, shopper, [comboEntryOf(combo, [product])]);
  expect(await reservedOf(product)).toEqual([3, 0]);
  await shipOrder(shop, paid.orderId);
  expect(await reservedOf(product)).toEqual([1, 0]);
});

test('an order that is cancelled or partly refunded has only what is left reserved', async () => {
  const product = await createProduct(shop);
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const { orderId } = await buy(shop, shopper, [entryOf(product, { quantity: 2 })]);
  const { orderId: unpaid } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  const params = { orderId };
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params, token },
    body: { units: [1], delivery: false, returns: true },
  });
  expect(await reservedOf(product)).toEqual([2, 0]);
  await call(shop, 'POST /api/user/orders/:orderId/cancel', {
    ...{ params: { orderId: unpaid }, token: shopper.token },
  });
  expect(await reservedOf(product)).toEqual([1, 0]);
});

test('the new size of an exchange is reserved until it is sent', async () => {
  const product = await createProduct(shop);
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const { orderId } = await buy(shop, shopper, [entryOf(product)]);
  await deliverOrder(shop, orderId);
  const { _id: id } = await call(shop, 'POST /api/user/orders/:orderId/exchanges', {
    ...{ params: { orderId }, body: { line: 0, size: 'L' }, token: shopper.token },
  });
  expect(await reservedOf(product)).toEqual([0, 1]);
  await call(shop, 'POST /api/admin/exchanges/:id/receive', { params: { id }, token });
  await call(shop, 'POST /api/admin/exchanges/:id/ship', {
    ...{ params: { id }, body: { trackingCode: 'AR2' }, token },
  });
  expect(await reservedOf(product)).toEqual([0, 0]);
});
