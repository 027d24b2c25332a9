import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CallInput } from '#domain/contract/index.ts';
import { shortId } from '#domain/orders/order-state.ts';
import {
  buy,
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  deliverOrder,
  entryOf,
  shipOrder,
} from '../../../testing/factories.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();

type Query = NonNullable<CallInput<'GET /api/admin/order-table'>['query']>;

/** Returns a function that lists the ids of the table. */
async function openTable() {
  const { token } = await createAccount(shop, 'Admin');
  const list = async (query: Query = {}) => {
    const { ordersWithUserData, total } = await call(shop, 'GET /api/admin/order-table', {
      query,
      token,
    });
    expect(total).toBeGreaterThanOrEqual(ordersWithUserData.length);
    return ordersWithUserData.map(({ order }) => order._id);
  };
  return { token, list };
}

/** An order in every stage, by its stage. */
async function buyOneOfEach() {
  const product = await createSimpleProduct(shop, 50);
  const entry = entryOf(product);
  const { token } = await createAccount(shop, 'Admin');
  const place = async () => {
    shop.clock.advance(60_000);
    return (await buy(shop, await createAccount(shop), [entry])).orderId;
  };
  const cancelled = await createAccount(shop);
  const { orderId: cancelledId } = await createPendingOrder(shop, cancelled, [entry]);
  await call(shop, 'POST /api/user/orders/:orderId/cancel', {
    params: { orderId: cancelledId },
    token: cancelled.token,
  });
  const toShip = await place();
  await call(shop, 'PUT /api/admin/orders/:id/approve', { params: { id: toShip }, token });
  const shipped = await place();
  await shipOrder(shop, shipped);
  const delivered = await place();
  await deliverOrder(shop, delivered);
  const deleted = await place();
  await call(shop, 'DELETE /api/admin/orders/:id/delete', { params: { id: deleted }, token });
  const toApprove = await place();
  shop.clock.advance(60_000);
  const { orderId: unpaid } = await createPendingOrder(shop, await createAccount(shop), [entry]);
  return {
    ...{ cancelled: cancelledId, to_ship: toShip, shipped, delivered, deleted },
    ...{ to_approve: toApprove, unpaid },
  };
}

test('the table lists the orders of every stage, newest first, and those of one stage', async () => {
  const orders = await buyOneOfEach();
  const { list } = await openTable();
  expect(await list()).toEqual(Object.values(orders).toReversed());
  for (const [stage, id] of Object.entries(orders)) {
    expect(await list({ stage: stage as keyof typeof orders }), stage).toEqual([id]);
  }
});

test('the table lists chosen orders only, and of these the ones in a stage', async () => {
  const { to_ship, cancelled } = await buyOneOfEach();
  const { list } = await openTable();
  const ids = [to_ship, cancelled].join();
  expect(await list({ ids })).toEqual([to_ship, cancelled]);
  expect(await list({ ids, stage: 'cancelled' })).toEqual([cancelled]);
});

test('an order is found by its number, and by its buyer’s names in any order, e-mail and DNI', async () => {
  const product = await createSimpleProduct(shop, 5);
  const shopper = await createAccount(shop);
  await sql`update users set first_name = 'María José', last_name = 'Ibáñez'
    where id = ${shopper._id}`.execute(shop.connection.db);
  const { orderId } = await buy(shop, shopper, [entryOf(product)]);
  const other = (await buy(shop, await createAccount(shop), [entryOf(product)])).orderId;
  await sql`update orders set shipping_info = shipping_info || '{"addressDni": "28111222"}'
    where id = ${other}`.execute(shop.connection.db);
  const { list } = await openTable();
  const number = shortId(orderId);
  for (const find of [
    number,
    `#${number.toUpperCase()}`,
    number.slice(0, 6),
    orderId,
    'ibañez',
    'IBANEZ maria',
    shopper.email,
    shopper.email.slice(0, -4).toUpperCase(),
    '30123456',
    ' 30.123.456 ',
  ]) {
    expect(await list({ find }), find).toEqual([orderId]);
  }
  expect(await list({ find: '28.111.222' })).toEqual([other]);
  for (const find of ['%', '_', '\\', "'", 'nadie', 'maria nadie', '30.1%', '#', number.slice(1)])
    expect(await list({ find }), find).toEqual([]);
});

test('an order is found by the number on the receipt of its sale, which was printed without a connection', async () => {
  const { list, token } = await openTable();
  const product = await createSimpleProduct(shop, 5);
  const soldAt = shop.clock.now.toISOString();
  const sell = (saleReference: string) => {
    const payments = [{ method: 'cash' as const, amount: 32_000 }];
    const body = { saleReference, products: [entryOf(product)], total: 32_000, payments, soldAt };
    return call(shop, 'POST /api/admin/sales', { body, token });
  };
  const reference = '019aa2f0-5c00-4d10-8a3e-1b2c7f3c9a21';
  const { sale } = await sell(reference);
  await sell('019aa2f0-5c00-4d10-8a3e-1b2c7f3c9b21');
  for (const find of [shortId(reference), '#7F3C9A21', '7f3c9a'])
    expect(await list({ find }), find).toEqual([sale.order?._id]);
});

test('an order is found by the beginning of its tracking code in any case, within a stage too', async () => {
  const { shipped, delivered } = await buyOneOfEach();
  const { list, token } = await openTable();
  const params = { orderId: shipped };
  const body = { trackingCode: 'CA_12345%AR' };
  await call(shop, 'POST /api/admin/orders/:orderId', { params, body, token });
  expect(await list({ find: 'ca_12345%a' })).toEqual([shipped]);
  expect(await list({ find: 'CA_1', stage: 'shipped' })).toEqual([shipped]);
  expect(await list({ find: 'CA_1', stage: 'delivered' })).toEqual([]);
  expect(await list({ find: 'CAX1' })).toEqual([]);
  expect(await list({ stage: 'delivered' })).toEqual([delivered]);
});

test('orders are listed by the Argentine days of their placing, the last one included', async () => {
  const product = await createSimpleProduct(shop, 5);
  const placeAt = async (instant: string) => {
    const { orderId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
    await sql`update orders set created_at = ${instant} where id = ${orderId}`.execute(
      shop.connection.db,
    );
    return orderId;
  };
  const before = await placeAt('2026-11-10T02:59:59Z');
  const first = await placeAt('2026-11-10T03:00:00Z');
  const last = await placeAt('2026-11-12T02:59:59Z');
  const after = await placeAt('2026-11-12T03:00:00Z');
  const { list } = await openTable();
  expect(await list({ from: '2026-11-10', until: '2026-11-11' })).toEqual([last, first]);
  expect(await list({ from: '2026-11-11' })).toEqual([after, last]);
  expect(await list({ until: '2026-11-09' })).toEqual([before]);
});

test('the table is read a page at a time, 25 orders to a page unless it asks for another number', async () => {
  const { delivered, shipped } = await buyOneOfEach();
  const { list } = await openTable();
  expect(await list({ page: 2, pageSize: 3 })).toHaveLength(3);
  expect(await list({ page: 3, pageSize: 3 })).toHaveLength(1);
  expect(await list({ page: 2 })).toEqual([]);
  expect(await list({ stage: 'shipped' })).toEqual([shipped]);
  expect(await list({ find: 'persona', stage: 'delivered', pageSize: 1 })).toEqual([delivered]);
});

test.each([
  { stage: 'Aceptado' },
  { from: '10/11/2026' },
  { until: '2026-02-30' },
  { from: '0000-01-01' },
  { until: '9999-12-31' },
  { find: 'x'.repeat(255) },
  { find: 'a\u0000' },
  { page: '0' },
  { pageSize: '101' },
])('the search %j is refused in Spanish', async (query) => {
  const { token } = await openTable();
  const { status, body } = await send(shop, 'GET /api/admin/order-table', { query, token });
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.message).toMatch(
    /^(La etapa|La fecha|El año|La página|El tamaño|Puede tener|Tiene caracteres)/,
  );
});

test('only administrators read the table', async () => {
  const { token } = await createAccount(shop);
  expect((await send(shop, 'GET /api/admin/order-table', {})).status).toBe(401);
  expect((await send(shop, 'GET /api/admin/order-table', { token })).status).toBe(403);
});
