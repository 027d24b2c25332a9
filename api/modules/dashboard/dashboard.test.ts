import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import {
  buy,
  createAccount,
  createCombo,
  createPendingOrder,
  createProduct,
  createSimpleProduct,
  deliverOrder,
  entryOf,
  shipOrder,
} from '../../testing/factories.ts';
import { createLink, payLink } from '../../testing/payment-links.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

async function readDashboard() {
  const { token } = await createAccount(shop, 'Admin');
  return call(shop, 'GET /api/admin/dashboard', { token });
}

test('an empty shop shows thirty days without a sale and nothing to do', async () => {
  const { sales, ...rest } = await readDashboard();
  expect(rest).toEqual({
    counters: { products: 0, orders: 0, pendingOrders: 0, activeCombos: 0 },
    waiting: [],
    lowSizes: { total: 0, sizes: [] },
    mostWanted: [],
    unpaid: null,
    payments: { unfinishedRefunds: 0, credentialsRejectedAt: null },
    mails: null,
    health: { breaches: null, checkedAt: null, lateJobs: null, failingPayments: 0 },
    missingSettings: expect.arrayContaining([{ name: 'cuit', label: 'CUIT' }]),
  });
  expect(sales).toHaveLength(30);
  expect(sales[0]?.day).toBe('2026-10-22');
  expect(sales.at(-1)).toEqual({ day: '2026-11-20', orders: 0, amount: 0 });
});

test('the dashboard counts products, paid orders, orders to approve and combos on sale', async () => {
  const product = await createSimpleProduct(shop, 30);
  await createProduct(shop, { state: false });
  await createCombo(shop, [product]);
  await createCombo(shop, [product], { active: false });
  const past = new Date(shop.clock.now.getTime() - 1000);
  await createCombo(shop, [product], { endDate: past });
  const shopper = await createAccount(shop);
  const { orderId: id } = await buy(shop, shopper, [entryOf(product)]);
  await buy(shop, shopper, [entryOf(product)]);
  const deleted = await buy(shop, shopper, [entryOf(product)]);
  await createPendingOrder(shop, shopper, [entryOf(product)]);
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'PUT /api/admin/orders/:id/approve', { params: { id }, token });
  await call(shop, 'DELETE /api/admin/orders/:id/delete', {
    params: { id: deleted.orderId },
    token,
  });
  const { counters } = await readDashboard();
  expect(counters).toEqual({ products: 2, orders: 2, pendingOrders: 1, activeCombos: 1 });
});

test('a sale late in the evening counts for its day in Argentina', async () => {
  const product = await createSimpleProduct(shop, 10);
  const shopper = await createAccount(shop);
  shop.clock.now = new Date('2026-11-19T02:59:00Z');
  await buy(shop, shopper, [entryOf(product)]);
  shop.clock.now = new Date('2026-11-19T03:01:00Z');
  await buy(shop, shopper, [entryOf(product, { quantity: 2 })]);
  shop.clock.now = new Date('2026-11-20T15:00:00Z');
  const { sales } = await readDashboard();
  expect(sales.filter(({ orders }) => orders > 0)).toEqual([
    { day: '2026-11-18', orders: 1, amount: 42_000 },
    { day: '2026-11-19', orders: 1, amount: 74_000 },
  ]);
});

test('what was refunded, or taken back by a bank, is no sale', async () => {
  const product = await createSimpleProduct(shop, 10);
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const [part, whole, disputed] = [
    await buy(shop, shopper, [entryOf(product, { quantity: 2 })]),
    await buy(shop, shopper, [entryOf(product)]),
    await buy(shop, shopper, [entryOf(product)]),
  ];
  for (const { orderId } of [part, whole, disputed]) await deliverOrder(shop, orderId);
  const refund = ({ orderId }: typeof part, delivery: boolean) =>
    call(shop, 'POST /api/admin/orders/:orderId/refunds', {
      ...{ params: { orderId }, body: { units: [1], delivery }, token },
    });
  await refund(part, false);
  await refund(whole, true);
  await shop.provider.chargeback(disputed.paymentId);
  await shop.receiveNotices();
  const { sales } = await readDashboard();
  expect(sales.at(-1)).toMatchObject({ orders: 1, amount: 42_000 });
});

test('the order that waits longest comes first and leaves with its tracking code, and low sizes are listed', async () => {
  const product = await createSimpleProduct(shop, 7);
  const shopper = await createAccount(shop);
  const first = await buy(shop, shopper, [entryOf(product)]);
  shop.clock.advance(60_000);
  const second = await buy(shop, shopper, [entryOf(product)]);
  const { waiting, lowSizes } = await readDashboard();
  expect(waiting.map(({ _id }) => _id)).toEqual([first.orderId, second.orderId]);
  expect(lowSizes).toMatchObject({ total: 1, sizes: [{ productId: product._id, stock: 5 }] });
  await shipOrder(shop, first.orderId);
  expect((await readDashboard()).waiting.map(({ _id }) => _id)).toEqual([second.orderId]);
});

test('of sizes with low stock those with most units sold come first', async () => {
  const shopper = await createAccount(shop);
  const [often, many] = [
    await createSimpleProduct(shop, 5, { nombre: 'Buzo' }),
    await createSimpleProduct(shop, 8, { nombre: 'Remera' }),
  ];
  await buy(shop, shopper, [entryOf(often)]);
  await buy(shop, shopper, [entryOf(often)]);
  await buy(shop, shopper, [entryOf(many, { quantity: 3 })]);
  const { lowSizes } = await readDashboard();
  expect(lowSizes.sizes.map(({ nombre, stock }) => [nombre, stock])).toEqual([
    ['Remera', 5],
    ['Buzo', 3],
  ]);
});

test('a paid order of a payment link waits too, and a sale at the counter does not', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, 3);
  const buyer = { email: 'zoe@correo.com' };
  const link = await createLink(shop, { token, product, buyer });
  await payLink(shop, link);
  await call(shop, 'POST /api/admin/sales', {
    token,
    body: {
      ...{ saleReference: randomUUID(), products: [entryOf(product)], total: 32_000 },
      payments: [{ method: 'cash', amount: 32_000 }],
    },
  });
  expect((await readDashboard()).waiting).toMatchObject([
    { _id: link.orderId, email: 'zoe@correo.com', state: 'Aceptado', totalAmount: 32_000 },
  ]);
});

test('the dashboard shows data that does not agree, and that it does again', async () => {
  const product = await createSimpleProduct(shop, 30);
  const { orderId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  await shop.runJobs('check-invariants');
  const { health } = await readDashboard();
  expect(health).toMatchObject({ breaches: null, checkedAt: shop.clock.now.toISOString() });
  const { db } = shop.shop;
  await db.updateTable('sizes').set({ stock: 40 }).execute();
  await db
    .updateTable('payments')
    .set((eb) => ({ amountCents: eb('amountCents', '-', 1) }))
    .execute();
  // The next pass begins then.
  shop.clock.advance(15 * 60_000);
  await shop.runJobs('check-invariants');
  const { breaches } = (await readDashboard()).health;
  expect(breaches).toMatchObject({ since: shop.clock.now.toISOString() });
  expect(breaches?.total).toBe(breaches?.rows.length);
  expect(breaches?.rows).toContainEqual({
    name: 'the ledger sums to the stock',
    orderId: null,
    size: expect.objectContaining({ productId: product._id, nombre: product.nombre }),
  });
  expect(breaches?.rows).toContainEqual({
    name: 'a paid order that was not shipped has exactly one accepted payment of its own total',
    orderId,
    size: null,
  });
  await db.updateTable('sizes').set({ stock: 29 }).execute();
  await db
    .updateTable('payments')
    .set((eb) => ({ amountCents: eb('amountCents', '+', 1) }))
    .execute();
  await shop.runJobs('check-invariants');
  expect((await readDashboard()).health.breaches).toBeNull();
});

test('the dashboard shows jobs that did not run or fail at each run, and payment notices that fail', async () => {
  const { db } = shop.shop;
  await sql`insert into job_schedules (name, due_at, failing_since) values
    ('send-emails', now() - interval '1 hour', null),
    ('expire-orders', now() - interval '1 minute', null),
    ('run-bulk-edits', now() + interval '20 seconds', now() - interval '6 minutes')`.execute(db);
  await sql`insert into payment_notices (notice_key, received_at, due_at, last_error) values
    ('1', now(), now(), 'timeout'), ('2', now(), now(), null)`.execute(db);
  const { health } = await readDashboard();
  expect(health.failingPayments).toBe(1);
  expect(health.lateJobs?.names).toEqual(['run-bulk-edits', 'send-emails']);
  const lateMs = shop.clock.now.getTime() - Date.parse(health.lateJobs?.since ?? '');
  expect(Math.round(lateMs / 60_000)).toBe(60);
});

/** Records which statements run at once. */
function createStatementCount() {
  const started = new WeakMap<object, number>();
  const spans: { from: number; to: number }[] = [];
  let steps = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      steps += 1;
      if (!started.has(queryId)) started.set(queryId, steps);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      steps += 1;
      spans.push({ from: started.get(queryId) ?? steps, to: steps });
      return result;
    },
  };
  const most = () =>
    Math.max(
      ...spans.map(({ from }) => spans.filter((one) => one.from <= from && from < one.to).length),
    );
  return { plugin, spans, most };
}

test('five open panels leave most connections of the database to shoppers', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const { plugin, spans, most } = createStatementCount();
  const db = shop.shop.db.withPlugin(plugin);
  const app = await createApp({ ...shop.shop, db, reports: db });
  onTestFinished(() => app.close());
  const read = () =>
    app.inject({ url: '/api/admin/dashboard', headers: { authorization: `Bearer ${token}` } });
  // Reads the settings and the session, which are cached.
  expect((await read()).statusCode).toBe(200);
  spans.length = 0;
  const panels = await Promise.all([read(), read(), read(), read(), read()]);
  expect(panels.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  // Five sessions, then two reads at a time.
  expect(spans.length).toBeGreaterThan(50);
  expect(most()).toBeLessThanOrEqual(6);
});
