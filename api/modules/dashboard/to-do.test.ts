import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { type OrderStage, shortId } from '#domain/orders/order-state.ts';
import {
  buy,
  createAccount,
  createProduct,
  createSimpleProduct,
  deliverOrder,
  entryOf,
  shipOrder,
} from '../../testing/factories.ts';
import { buyToPickUp, setPickUp } from '../../testing/pick-ups.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { readToDo as countToDo } from './read-to-do.ts';

const shop = setUpTestShop();

const readToDo = (token: string) => call(shop, 'GET /api/admin/to-do', { token });

test('an empty shop has nothing to do', async () => {
  const { token } = await createAccount(shop, 'Admin');
  expect(await readToDo(token)).toEqual({
    ...{
      toApprove: 0,
      toShip: 0,
      toPrepare: 0,
      uncollected: 0,
      reviews: 0,
      sales: 0,
      wantedSizes: 0,
    },
    transfers: { toCompare: 0, toReturn: 0 },
    withdrawals: { open: 0, dueAt: null },
    exchanges: { requested: 0, received: 0 },
  });
});

test('the orders to approve and those to ship are counted, and the list shows the latter alone', async () => {
  const product = await createSimpleProduct(shop, 9);
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const [, toShip, shipped] = [
    await buy(shop, shopper, [entryOf(product)]),
    await buy(shop, shopper, [entryOf(product)]),
    await buy(shop, shopper, [entryOf(product)]),
  ];
  await call(shop, 'PUT /api/admin/orders/:id/approve', { params: { id: toShip.orderId }, token });
  await shipOrder(shop, shipped.orderId);
  expect(await readToDo(token)).toMatchObject({ toApprove: 1, toShip: 1 });
  const query = { state: 'Aprobado', open: 'true' } as const;
  const { ordersWithUserData, total } = await call(shop, 'GET /api/admin/orders', { query, token });
  expect([total, ordersWithUserData[0]?.order._id]).toEqual([1, toShip.orderId]);
});

test('orders to pick up are to be prepared, not sent, and are listed when nobody collects them in time', async () => {
  await setPickUp(shop, { pickUpDays: 2 });
  const { orderId, byId } = await buyToPickUp(shop);
  const list = async (stage: OrderStage) => {
    const { token } = await createAccount(shop, 'Admin');
    const { ordersWithUserData } = await call(shop, 'GET /api/admin/order-table', {
      ...{ query: { stage }, token },
    });
    return ordersWithUserData.map(({ order }) => order._id);
  };
  const read = async () => readToDo((await createAccount(shop, 'Admin')).token);
  expect(await read()).toMatchObject({ toShip: 0, toPrepare: 1, uncollected: 0 });
  expect([await list('to_prepare'), await list('to_ship')]).toEqual([[orderId], []]);
  await call(shop, 'PUT /api/admin/orders/:id/ready', byId);
  expect(await read()).toMatchObject({ toPrepare: 0, uncollected: 0 });
  expect([await list('ready'), await list('uncollected')]).toEqual([[orderId], []]);
  shop.clock.now = new Date('2026-11-25T03:00:00Z');
  expect(await read()).toMatchObject({ toPrepare: 0, uncollected: 1 });
  expect(await list('uncollected')).toEqual([orderId]);
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'PUT /api/admin/orders/:id/hand-over', { ...byId, token });
  expect(await read()).toMatchObject({ uncollected: 0 });
  expect(await list('uncollected')).toEqual([]);
});

test('a pre-order is to ship or to prepare from its day on, and can be shipped before', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const preorder = { ofertaNuevo: 'Preventa', availableFrom: '2026-11-25' } as const;
  const product = await createSimpleProduct(shop, 9, preorder);
  const shopper = await createAccount(shop);
  const [early, inTime] = [
    await buy(shop, shopper, [entryOf(product)]),
    await buy(shop, shopper, [entryOf(product)]),
  ].map(({ orderId }) => orderId);
  for (const id of [early, inTime]) {
    await call(shop, 'PUT /api/admin/orders/:id/approve', { params: { id: id ?? '' }, token });
  }
  await setPickUp(shop, { pickUpDays: 2 });
  const { orderId: pickedUp } = await buyToPickUp(shop, preorder);
  const idsOf = ({ ordersWithUserData }: { ordersWithUserData: { order: { _id: string } }[] }) =>
    ordersWithUserData.map(({ order }) => order._id);
  const read = async (token: string) => {
    const inStage = async (stage: OrderStage) =>
      idsOf(await call(shop, 'GET /api/admin/order-table', { query: { stage }, token }));
    const query = { state: 'Aprobado', open: 'true' } as const;
    const { waiting } = await call(shop, 'GET /api/admin/dashboard', { token });
    return {
      toShip: await inStage('to_ship'),
      toPrepare: await inStage('to_prepare'),
      pending: idsOf(await call(shop, 'GET /api/admin/orders', { query, token })),
      waiting: waiting.map(({ _id }) => _id).toSorted(),
    };
  };
  expect(await readToDo(token)).toMatchObject({ toShip: 0, toPrepare: 0 });
  expect(await read(token)).toEqual({ toShip: [], toPrepare: [], pending: [], waiting: [] });
  await call(shop, 'POST /api/admin/orders/:orderId', {
    ...{ params: { orderId: early ?? '' }, body: { trackingCode: 'AR1' }, token },
  });
  shop.clock.now = new Date('2026-11-25T03:00:00Z');
  const later = await createAccount(shop, 'Admin');
  expect(await readToDo(later.token)).toMatchObject({ toShip: 1, toPrepare: 1 });
  expect(await read(later.token)).toEqual({
    ...{ toShip: [inTime], toPrepare: [pickedUp], pending: [inTime] },
    waiting: [inTime, pickedUp].toSorted(),
  });
});

test('an order of pre-orders that are here earlier is to ship', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const preorder = { ofertaNuevo: 'Preventa', availableFrom: '2026-12-25' } as const;
  const product = await createSimpleProduct(shop, 9, preorder);
  const { orderId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  await call(shop, 'PUT /api/admin/orders/:id/approve', { params: { id: orderId }, token });
  expect(await readToDo(token)).toMatchObject({ toShip: 0 });
  await shop.connection.db
    .updateTable('products')
    .set({ ofertaNuevo: 'Nuevo', availableFrom: null })
    .where('id', '=', product._id)
    .execute();
  expect(await readToDo(token)).toMatchObject({ toShip: 1 });
});

type RunPlan = { 'Parent Relationship'?: string; 'Actual Loops': number; Plans?: RunPlan[] };

const runsOf = (plan: RunPlan): number =>
  (plan['Parent Relationship'] === 'SubPlan' ? plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + runsOf(part), 0);

test('which pre-orders are still to come is decided once for all orders', async () => {
  const { connection, clock } = shop;
  const { token } = await createAccount(shop, 'Admin');
  const preorder = { ofertaNuevo: 'Preventa', availableFrom: '2026-12-25' } as const;
  const product = await createSimpleProduct(shop, 9, preorder);
  for (let orders = 0; orders < 3; orders += 1) {
    const { orderId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
    await call(shop, 'PUT /api/admin/orders/:id/approve', { params: { id: orderId }, token });
  }
  const sent: CompiledQuery[] = [];
  const db = connection.watch((statement) => sent.push(statement));
  expect(await countToDo(db, clock.now)).toMatchObject({ toShip: 0 });
  const [counting] = sent;
  if (!counting) throw new Error('Nothing was read');
  const answer = await connection.db.executeQuery<Record<string, [{ Plan: RunPlan }]>>({
    ...counting,
    sql: `explain (analyze, format json) ${counting.sql}`,
  });
  const plan = answer.rows.flatMap((row) => Object.values(row))[0]?.[0].Plan;
  expect(plan && runsOf(plan)).toBe(1);
});

test('an order whose pre-orders were refunded is to ship', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const preorder = { ofertaNuevo: 'Preventa', availableFrom: '2026-12-25' } as const;
  const [early, here] = [
    await createSimpleProduct(shop, 9, preorder),
    await createSimpleProduct(shop, 9),
  ];
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(early), entryOf(here)]);
  await call(shop, 'PUT /api/admin/orders/:id/approve', { params: { id: orderId }, token });
  expect(await readToDo(token)).toMatchObject({ toShip: 0 });
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params: { orderId }, body: { units: [1, 0], delivery: false, returns: true }, token },
  });
  expect(await readToDo(token)).toMatchObject({ toShip: 1 });
});

test('a withdrawal waits until it is accepted, and is then no payment to review', async () => {
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const { orderId } = await buy(shop, shopper, [entryOf(product)]);
  const body = { order: shortId(orderId), email: shopper.email };
  await call(shop, 'POST /api/withdrawals', { body });
  await shop.runJobs('match-withdrawals');
  const query = { open: 'true' } as const;
  const list = () => call(shop, 'GET /api/admin/withdrawals', { query, token });
  const [waiting] = (await list()).withdrawals;
  expect((await readToDo(token)).withdrawals).toEqual({ open: 1, dueAt: waiting?.dueAt });
  const params = { id: waiting?._id ?? '' };
  await call(shop, 'POST /api/admin/withdrawals/:id/accept', { params, token });
  expect(await readToDo(token)).toMatchObject({
    ...{ toApprove: 0, reviews: 0 },
    withdrawals: { open: 0, dueAt: null },
  });
  expect((await list()).total).toBe(0);
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
  expect(reviews).toEqual([]);
});

test('only payments with something to decide are to review, until they are', async () => {
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  for (const refund of ['true', 'false'] as const) {
    const { orderId: id } = await buy(shop, shopper, [entryOf(product)]);
    await call(shop, 'DELETE /api/admin/orders/:id/delete', {
      ...{ params: { id }, query: { refund }, token },
    });
  }
  const list = async (query: { open?: 'true' }) =>
    (await call(shop, 'GET /api/admin/payment-reviews', { query, token })).reviews;
  expect(await list({})).toHaveLength(2);
  const [open, ...others] = await list({ open: 'true' });
  expect([open?.reason, others]).toEqual(['deleted_without_refund', []]);
  expect((await readToDo(token)).reviews).toBe(1);
  const params = { id: open?._id ?? '' };
  const body = { isReviewed: true };
  await call(shop, 'PUT /api/admin/payment-reviews/:id', { params, body, token });
  expect((await readToDo(token)).reviews).toBe(0);
});

test('an exchange waits for its old garment, then for its shipment', async () => {
  const product = await createProduct(shop);
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const { orderId } = await buy(shop, shopper, [entryOf(product)]);
  await deliverOrder(shop, orderId);
  await call(shop, 'POST /api/user/orders/:orderId/exchanges', {
    ...{ params: { orderId }, body: { line: 0, size: 'L' }, token: shopper.token },
  });
  expect((await readToDo(token)).exchanges).toEqual({ requested: 1, received: 0 });
  const list = () =>
    call(shop, 'GET /api/admin/exchanges', { query: { open: 'true' as const }, token });
  const [exchange] = (await list()).exchanges;
  const params = { id: exchange?._id ?? '' };
  await call(shop, 'POST /api/admin/exchanges/:id/receive', { params, token });
  expect((await readToDo(token)).exchanges).toEqual({ requested: 0, received: 1 });
  const body = { trackingCode: 'AR2' };
  await call(shop, 'POST /api/admin/exchanges/:id/ship', { params, body, token });
  expect((await readToDo(token)).exchanges).toEqual({ requested: 0, received: 0 });
  expect((await list()).total).toBe(0);
});

test('a sold-out size that a buyer waits for is counted until it is in stock, and its product found', async () => {
  const product = await createSimpleProduct(shop, 0);
  await createSimpleProduct(shop, 0);
  const { token } = await createAccount(shop, 'Admin');
  const { db } = shop.connection;
  const sizeId = product.variants[0]?.sizes[0]?._id ?? '';
  const body = { sizeId, email: 'ana@example.com', store: 'Kings' } as const;
  await call(shop, 'POST /api/stock-alerts', { body });
  expect((await readToDo(token)).wantedSizes).toBe(0);
  await db.updateTable('stockAlerts').set({ confirmedAt: shop.clock.now }).execute();
  expect((await readToDo(token)).wantedSizes).toBe(1);
  const query = { wanted: 'true' } as const;
  const { products } = await call(shop, 'GET /api/admin/products', { query, token });
  expect(products.map(({ _id }) => _id)).toEqual([product._id]);
  await db.updateTable('sizes').set({ stock: 2 }).where('id', '=', sizeId).execute();
  expect((await readToDo(token)).wantedSizes).toBe(0);
});

test('what there is to do is closed to shoppers', async () => {
  const { token } = await createAccount(shop);
  expect((await send(shop, 'GET /api/admin/to-do', { token })).status).toBe(403);
});
