import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import type { SaleMethod } from '#domain/counter/sale-methods.ts';
import {
  buy,
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
} from '../../testing/factories.ts';
import { createLink, payLink } from '../../testing/payment-links.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { refundTransfer } from '../../testing/transfers.ts';
import { recordSale } from '../counter/record-sale.ts';
import { holdOpenSession, sessions } from './read-sessions.ts';

const shop = setUpTestShop();
const price = 32_000;
const dayMs = 24 * 3_600_000;

const setUp = async () => {
  const { token, _id: actorId } = await createAccount(shop, 'Admin');
  return { token, actorId, product: await createSimpleProduct(shop, 9) };
};

async function sell(
  token: string,
  product: Product,
  amounts: Partial<Record<SaleMethod, number>>,
  quantity = 1,
) {
  const { sale } = await call(shop, 'POST /api/admin/sales', {
    token,
    body: {
      ...{ saleReference: randomUUID(), products: [entryOf(product, { quantity })] },
      total: price * quantity,
      payments: Object.entries(amounts).map(([method, amount]) => ({
        ...{ method: method as SaleMethod, amount, receipt: '1' },
      })),
    },
  });
  return sale.order?._id ?? '';
}

const open = async (token: string, opening: number) =>
  (await call(shop, 'POST /api/admin/cash-sessions', { token, body: { opening } })).session;

const read = (token: string, query: { page?: number; pageSize?: number } = {}) =>
  call(shop, 'GET /api/admin/cash-sessions', { token, query });

const close = (token: string, id: string, counted: number, note = '') =>
  send(shop, 'PUT /api/admin/cash-sessions/:id/close', {
    ...{ params: { id }, token, body: { counted, note } },
  });

test('what should be in the drawer is its opening, cash and movements, to the centavo', async () => {
  const { token, product } = await setUp();
  await sell(token, product, { cash: price });
  const { _id: id } = await open(token, 10_000.5);
  const orderId = await sell(token, product, { cash: price });
  await sell(token, product, { cash: 12_000, card: 20_000 });
  await sell(token, product, { transfer: price });
  const move = (direction: 'in' | 'out', amount: number, reason: string) =>
    call(shop, 'POST /api/admin/cash-sessions/:id/movements', {
      ...{ params: { id }, token, body: { direction, amount, reason } },
    });
  await move('out', 5_000.25, 'Proveedor de bolsas');
  await move('in', 1_000, 'Cambio del banco');
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params: { orderId }, token },
    body: { units: [1], delivery: false, returns: true, method: 'cash' },
  });
  const shopper = await createAccount(shop);
  await buy(shop, shopper, [entryOf(product)]);
  await createPendingOrder(shop, shopper, [entryOf(product)]);
  const { open: session } = await read(token);
  expect(session).toMatchObject({
    ...{ opening: 10_000.5, expected: 18_000.25, web: { orders: 1, amount: 42_000 } },
    methods: [
      { method: 'cash', sales: 2, sold: 44_000, refunded: price },
      { method: 'transfer', sales: 1, sold: price, refunded: 0 },
      { method: 'card', sales: 1, sold: 20_000, refunded: 0 },
      { method: 'qr', sales: 0, sold: 0, refunded: 0 },
    ],
    movements: [
      { amount: -5_000.25, reason: 'Proveedor de bolsas' },
      { amount: 1_000, reason: 'Cambio del banco' },
    ],
  });
  shop.clock.advance(1000);
  for (const counted of [18_000, 18_000.5]) {
    const refused = await close(token, id, counted);
    expect([refused.status, refused.body.fields]).toEqual([400, { note: 'Explicá la diferencia' }]);
  }
  const closed = await close(token, id, 18_000, 'Faltó una moneda');
  expect(closed.body.session.closed).toMatchObject({
    ...{ counted: 18_000, difference: -0.25, note: 'Faltó una moneda' },
  });
  const late = await send(shop, 'POST /api/admin/cash-sessions/:id/movements', {
    ...{ params: { id }, token, body: { direction: 'in', amount: 1, reason: 'x' } },
  });
  expect([late.status, (await close(token, id, 18_000, 'x')).status]).toEqual([409, 409]);
  await sell(token, product, { cash: price });
  await buy(shop, shopper, [entryOf(product)]);
  const { open: none, closed: past } = await read(token);
  expect([none, past[0]?.expected, past[0]?.web?.orders]).toEqual([null, 18_000.25, 1]);
});

test('a refund of an order of the site is the drawer’s only in cash', async () => {
  const { token } = await setUp();
  await open(token, 50_000);
  await refundTransfer(shop);
  await refundTransfer(shop, 'cash');
  expect((await read(token)).open).toMatchObject({
    ...{ expected: 40_000 },
    methods: [{ method: 'cash', refunded: 10_000 }, { method: 'transfer', refunded: 0 }, {}, {}],
  });
});

test('who sells at the counter alone does not see what the site sold', async () => {
  const { token: owner, product } = await setUp();
  const { token } = await createAccount(shop, ['counter']);
  const opened = await open(token, 0);
  await buy(shop, await createAccount(shop), [entryOf(product)]);
  const { session: moved } = await call(shop, 'POST /api/admin/cash-sessions/:id/movements', {
    ...{ params: { id: opened._id }, token },
    body: { direction: 'in', amount: 1, reason: 'Cambio' },
  });
  const { open: listed } = await read(token);
  expect([opened.web, moved.web, listed?.web]).toEqual([null, null, null]);
  expect((await read(owner)).open?.web).toEqual({ orders: 1, amount: 42_000 });
  const closed = await close(token, opened._id, 1);
  expect([closed.body.session.web, (await read(token)).closed[0]?.web]).toEqual([null, null]);
});

test('a sale by payment link is beside the drawer, as those of the site', async () => {
  const { token, product } = await setUp();
  await open(token, 0);
  await payLink(shop, await createLink(shop, { token, product }));
  await sell(token, product, { cash: price });
  expect((await read(token)).open?.web).toEqual({ orders: 1, amount: price });
});

test('a movement whose answer was lost is recorded once, and its reference has no other', async () => {
  const { token } = await setUp();
  const { _id: id } = await open(token, 10_000);
  const movementReference = crypto.randomUUID();
  const move = (amount: number) =>
    send(shop, 'POST /api/admin/cash-sessions/:id/movements', {
      params: { id },
      ...{ token, body: { direction: 'out', amount, reason: 'Bolsas', movementReference } },
    });
  const answers = await Promise.all([move(500), move(500)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await move(700)).status).toBe(409);
  expect((await read(token)).open).toMatchObject({
    ...{ expected: 9_500, movements: [{ amount: -500 }] },
  });
  const audited = await shop.connection.db
    .selectFrom('auditEntries')
    .select('id')
    .where('subject', '=', 'cash_session')
    .where('action', '=', 'move')
    .execute();
  expect(audited).toHaveLength(1);
});

test('one drawer is open at a time, also when two people open it at once', async () => {
  const { token } = await setUp();
  const answers = await Promise.all(
    [1, 2].map((opening) =>
      send(shop, 'POST /api/admin/cash-sessions', { token, body: { opening } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('the drawer is closed after a sale that is being recorded, and counts it', async () => {
  const { token, actorId, product } = await setUp();
  const { _id: id } = await open(token, 0);
  const request = {
    ...{ saleReference: randomUUID(), products: [entryOf(product)], total: price },
    payments: [{ method: 'cash' as const, amount: price, receipt: '' }],
  };
  const { connection, provider, clock } = shop;
  const { closing } = await connection.db.transaction().execute(async (tx) => {
    await holdOpenSession(tx);
    const closing = close(token, id, price);
    // Long enough for it to wait for this transaction.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const shared = { actorId, cache: shop.shop.cache, provider: provider.adapter };
    await recordSale(tx, { ...shared, request, now: clock.now });
    return { closing };
  });
  const { status, body } = await closing;
  expect([status, body.session]).toMatchObject([200, { expected: price }]);
});

test('the drawer is not closed with the explanation of another difference than the one since', async () => {
  const { token, product } = await setUp();
  const { _id: id, expected } = await open(token, 10_000.1);
  const closeAt = (shown: number, note: string) =>
    send(shop, 'PUT /api/admin/cash-sessions/:id/close', {
      ...{ params: { id }, token, body: { counted: 9_500, note, expected: shown } },
    });
  await sell(token, product, { cash: price });
  const { status, body } = await closeAt(expected, 'Faltan 500');
  expect([status, body.code]).toEqual([409, 'edited_meanwhile']);
  expect(body.message).toContain('ahora debería haber $42.000,10 ARS');
  const { open: changed } = await read(token);
  expect(changed?.expected).toBe(42_000.1);
  const closed = await closeAt(42_000.1, 'Se llevaron una venta');
  expect(closed.body.session.closed).toMatchObject({ difference: -32_500.1 });
});

test('of 31 closed drawers all are listed, the newest first, beside the open one', async () => {
  const { token } = await setUp();
  const { id: openedBy } = await shop.connection.db
    .selectFrom('users')
    .select('id')
    .executeTakeFirstOrThrow();
  const days = Array.from(
    { length: 31 },
    (_, at) => new Date(shop.clock.now.getTime() - (at + 1) * dayMs),
  );
  await shop.connection.db
    .insertInto('cashSessions')
    .values(
      days.map((at) => ({
        ...{ id: randomUUID(), openedAt: at, openedBy, openingCents: 0, note: null },
        ...{ closedAt: at, closedBy: openedBy, expectedCents: 0, countedCents: 0 },
      })),
    )
    .execute();
  const { _id: openId } = await open(token, 0);
  const pages = [await read(token), await read(token, { page: 2 })];
  expect(pages.map(({ total, closed }) => [total, closed.length])).toEqual([
    [31, 30],
    [31, 1],
  ]);
  expect(pages.map((page) => page.open?._id)).toEqual([openId, openId]);
  expect(pages.flatMap(({ closed }) => closed.map(({ openedAt }) => openedAt))).toEqual(
    days.map((day) => day.toISOString()),
  );
  expect((await read(token, { page: 4, pageSize: 10 })).closed).toHaveLength(1);
});

test('the orders of the site are searched between the two times of a drawer', async () => {
  const { connection } = shop;
  const plan = await connection.db.transaction().execute(async (db) => {
    // A scan of an empty table would be cheaper.
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql`explain ${sessions(db)}`.execute(db);
    return rows.map((row) => Object.values(row as object)[0]).join('\n');
  });
  expect(plan).toMatch(/Cond: \(\(created_at >= .*\) AND \(created_at < /);
});

test.each([
  ['below zero', -1],
  ['with thousandths', 1.005],
  ['that is no number', 'mucho'],
])('an opening %s is refused at its field', async (_, opening) => {
  const { token } = await setUp();
  const { status, body } = await send(shop, 'POST /api/admin/cash-sessions', {
    ...{ token, body: { opening } as never },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['opening']]);
  expect((await read(token)).open).toBeNull();
});

test('the cash of an offline sale that waits for the owner is in the drawer', async () => {
  const { token } = await setUp();
  const soldOut = await createSimpleProduct(shop, 0);
  await open(token, 0);
  await call(shop, 'POST /api/admin/sales', {
    token,
    body: {
      ...{ saleReference: randomUUID(), products: [entryOf(soldOut)], total: price },
      payments: [{ method: 'cash', amount: price }],
      soldAt: shop.clock.now.toISOString(),
    },
  });
  expect((await read(token)).open?.expected).toBe(price);
});

test('an offline sale of before the drawer was opened is in none, one of after is in it', async () => {
  const { token, product } = await setUp();
  const at = (minutes: number) =>
    new Date(shop.clock.now.getTime() + minutes * 60_000).toISOString();
  const sellOffline = (soldAt: string) =>
    call(shop, 'POST /api/admin/sales', {
      token,
      body: {
        ...{ saleReference: randomUUID(), products: [entryOf(product)], total: price, soldAt },
        payments: [{ method: 'cash', amount: price }],
      },
    });
  const { openedAt } = await open(token, price);
  shop.clock.advance(3_600_000);
  await sellOffline(at(-12 * 60));
  expect((await read(token)).open).toMatchObject({
    expected: price,
    methods: [{ sales: 0 }, {}, {}, {}],
  });
  await sellOffline(openedAt);
  await sellOffline(at(-30));
  // By a wrong clock: it counts from when it arrived.
  await sellOffline(at(30));
  await sellOffline(at(-8 * 24 * 60));
  expect((await read(token)).open).toMatchObject({
    ...{ expected: 5 * price, methods: [{ sales: 4, sold: 4 * price }, {}, {}, {}] },
  });
});

test('the rest of a sale is refunded in cash while a part of it is still to be refunded', async () => {
  const { token, product } = await setUp();
  await open(token, 0);
  const orderId = await sell(token, product, { cash: 2 * price }, 2);
  const giveBack = (way: { method?: SaleMethod }) =>
    call(shop, 'POST /api/admin/orders/:orderId/refunds', {
      ...{ params: { orderId }, token },
      body: { units: [1], delivery: false, returns: true, ...way },
    });
  await giveBack({});
  shop.clock.advance(1000);
  await giveBack({ method: 'cash' });
  expect((await read(token)).open).toMatchObject({
    ...{ expected: price, methods: [{ method: 'cash', refunded: price }, {}, {}, {}] },
  });
  const { refunds } = await call(shop, 'GET /api/admin/transfers', { query: {}, token });
  expect(refunds).toMatchObject([{ orderId, amount: price }]);
  await call(shop, 'PUT /api/admin/transfer-refunds/:id/done', {
    ...{ params: { id: refunds[0]?._id ?? '' }, token },
    body: { method: 'transfer', destination: 'CBU' },
  });
  expect((await read(token)).open).toMatchObject({
    ...{ expected: price, methods: [{}, { method: 'transfer', refunded: price }, {}, {}] },
  });
});
