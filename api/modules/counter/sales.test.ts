import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import type { SaleDraft } from '#domain/contract/sales.ts';
import { withStock } from '#domain/counter/with-stock.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { eventually } from '../../testing/eventually.ts';
import {
  addRemovedSizes,
  comboEntryOf,
  createAccount,
  createCombo,
  createDiscount,
  createPendingOrder,
  createProduct,
  createSimpleProduct,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stockOf } from '../../testing/facts.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { readSettings } from '../site/settings/read-settings.ts';
import { listCounterProducts } from './list-products.ts';
import { recordOpenSale } from './record-sale.ts';

const shop = setUpTestShop();

/** What a product of `createSimpleProduct` costs. */
const price = 32_000;

type Change = Partial<SaleDraft> & { quantity?: number };

const saleOf = (product: Product, { quantity = 1, ...change }: Change = {}): SaleDraft => {
  const total = change.total ?? price * quantity - (change.reduction?.amount ?? 0);
  return {
    saleReference: randomUUID(),
    products: [entryOf(product, { quantity })],
    total,
    payments: [{ method: 'cash', amount: total }],
    ...change,
  };
};

const trySale = (token: string, body: SaleDraft) =>
  send(shop, 'POST /api/admin/sales', { body, token });

const sell = async (token: string, body: SaleDraft) =>
  (await call(shop, 'POST /api/admin/sales', { body, token })).sale;

const openSales = async (token: string) =>
  (await call(shop, 'GET /api/admin/sales', { token })).sales;

const ago = (minutes: number) =>
  new Date(shop.clock.now.getTime() - minutes * 60_000).toISOString();

/** One unit of each size that has none. */
async function receiveUnit() {
  const { connection, clock } = shop;
  await connection.db.updateTable('sizes').set({ stock: 1 }).execute();
  await connection.db
    .insertInto('stockLedger')
    .columns(['sizeId', 'kind', 'delta', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('sizes')
        .select(['id', eb.val('adjust' as const).as('kind')])
        .select((of) => [of.lit(1).as('delta'), of.val(clock.now).as('at')]),
    )
    .execute();
}

const setUp = async (stock = 5) => {
  const { token, _id } = await createAccount(shop, 'Admin');
  return { token, sellerId: _id, product: await createSimpleProduct(shop, stock) };
};

test('a sale is paid and taken away at once, in the ledger, the history and the audit under its seller', async () => {
  const { token, product } = await setUp();
  const sale = await sell(token, saleOf(product, { quantity: 2 }));
  expect(sale).toMatchObject({ problem: null, total: 64_000 });
  expect(sale.order).toMatchObject({
    ...{ state: 'Entregado', channel: 'counter', totalAmount: 64_000, shippingCost: 0 },
    sale: { payments: [{ method: 'cash', amount: 64_000, receipt: '' }] },
  });
  expect(await stockOf(shop, product._id)).toEqual([3]);
  await expectLedgerToSumToStock(shop);
  const orderId = sale.order?._id ?? '';
  const detail = await call(shop, 'GET /api/admin/orders/:orderId', { params: { orderId }, token });
  expect(detail.events.map(({ action, actor }) => [action, actor !== null])).toEqual([
    ['place', true],
    ['sell', false],
  ]);
  expect(detail.payments).toMatchObject([
    { methodId: 'cash', amount: 64_000, outcome: 'accepted' },
  ]);
  expect(detail.user).toEqual({ email: '', firstName: '', lastName: '' });
  const { entries } = await call(shop, 'GET /api/admin/audit', { token, query: {} });
  expect(entries[0]).toMatchObject({ action: 'sell', subject: 'sale', after: { total: 64_000 } });
});

test('the same reference again, also at the same moment, is the same sale', async () => {
  const { token, product } = await setUp(1);
  const body = saleOf(product);
  const answers = await Promise.all([1, 2, 3].map(() => trySale(token, body)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = new Set(answers.map(({ body: { sale } }) => sale.order?._id));
  expect(ids.size).toBe(1);
  expect(await stockOf(shop, product._id)).toEqual([0]);
  await expectLedgerToSumToStock(shop);
});

test('another sale with the same reference is refused, and the first one stays', async () => {
  const { token, product } = await setUp();
  const first = saleOf(product);
  await sell(token, first);
  const { saleReference } = first;
  const { status, body } = await trySale(token, saleOf(product, { saleReference, quantity: 2 }));
  expect([status, body.message]).toEqual([
    409,
    'Esta venta ya está registrada, por $32.000 ARS. Vaciala y empezá otra.',
  ]);
  expect(await sell(token, { ...first, soldAt: ago(1) })).toMatchObject({ total: price });
  expect(await stockOf(shop, product._id)).toEqual([4]);
});

test('several payments pay one sale; a card needs the number of its receipt', async () => {
  const { token, product } = await setUp();
  const payments = [
    { method: 'cash', amount: 20_000 },
    { method: 'card', amount: 7_000, receipt: '004512' },
    { method: 'transfer', amount: 5_000 },
  ] as const;
  const { order } = await sell(token, saleOf(product, { payments: [...payments] }));
  expect(order?.sale?.payments.map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', 20_000],
    ['card', 7_000],
    ['transfer', 5_000],
  ]);
  const { status, body } = await trySale(
    token,
    saleOf(product, { payments: [{ method: 'card', amount: price }] }),
  );
  expect([status, body.fields]).toEqual([
    400,
    { 'payments.0.receipt': 'Falta el dato «Número de cupón de la terminal»' },
  ]);
});

test.each([
  [
    'payments that are less',
    { payments: [{ method: 'cash', amount: 31_999.99 }] },
    'Los pagos suman',
  ],
  ['payments that are more', { payments: [{ method: 'cash', amount: 50_000 }] }, 'Los pagos suman'],
  ['a lower total', { total: 1 }, 'La venta se mostró a $1 ARS y es de $32.000 ARS'],
  ['a higher total', { total: 33_000 }, 'La venta se mostró a $33.000 ARS y es de $32.000 ARS'],
  [
    'a reduction of everything',
    { reduction: { amount: price, reason: 'Regalo' }, total: 0.01 },
    'El descuento no puede ser todo el importe de la venta.',
  ],
  ['nothing', { products: [] }, 'No hay nada en la venta'],
] as const)('%s is refused, and nothing is stored', async (_, change, text) => {
  const { token, product } = await setUp();
  const { status, body } = await trySale(token, saleOf(product, change as Change));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(body)).toContain(text);
  expect(await stockOf(shop, product._id)).toEqual([5]);
  expect(await openSales(token)).toEqual([]);
});

test('the price in the request does not count: a tampered one is refused with both figures', async () => {
  const { token, product } = await setUp();
  const products = [{ ...entryOf(product), precio: 1 }];
  const { status, body } = await trySale(token, saleOf(product, { products, total: 1 }));
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ code: 'price_changed', total: { displayed: 1, current: price } }),
  ]);
});

test('a reduction is shared out to the centavo, named on the order, and in the audit', async () => {
  const { token, product } = await setUp();
  const other = await createSimpleProduct(shop, 5);
  const products = [entryOf(product), entryOf(other, { quantity: 2 })];
  const reduction = { amount: 1_000.01, reason: 'Prenda con una mancha' };
  const total = 3 * price - 1_000.01;
  const { order } = await sell(token, saleOf(product, { products, reduction, total }));
  expect(order?.totalAmount).toBe(total);
  expect(order?.discounts).toEqual([{ name: reduction.reason, code: null, amount: 1_000.01 }]);
  const shares = order?.products.map(({ discount }) => Math.round(discount * 100)) ?? [];
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100_001);
  const { entries } = await call(shop, 'GET /api/admin/audit', { token, query: {} });
  expect(entries.map(({ action }) => action)).toContain('reduce_sale');
});

test("the shop's discounts apply at the counter, except those that count an account's orders and of shipping", async () => {
  const { token, product } = await setUp();
  await createDiscount(shop, { name: 'Envío', kind: 'free_shipping' });
  await createDiscount(shop, { name: 'Quince', kind: 'percentage', percent: 15 });
  await createDiscount(shop, {
    ...{ name: 'Primera compra', kind: 'percentage', percent: 50, firstPurchaseOnly: true },
  });
  await createDiscount(shop, { name: 'Una vez', percent: 50, maxUsesPerAccount: 1 });
  await createDiscount(shop, { name: 'Pasado mañana', percent: 50, startDate: ago(-2 * 24 * 60) });
  const { discounts, now } = await call(shop, 'GET /api/admin/counter', { token });
  expect(now).toBe(shop.clock.now.toISOString());
  expect(discounts.map(({ name }) => name)).toEqual(['Quince']);
  const { order } = await sell(token, saleOf(product, { total: 27_200 }));
  expect(order?.discounts).toEqual([{ name: 'Quince', code: null, amount: 4_800 }]);
});

test('more than ten units of a size, and combos, are sold', async () => {
  const { token, product } = await setUp(30);
  await sell(token, saleOf(product, { quantity: 15 }));
  const promoId = await createCombo(shop, [product]);
  const products = [comboEntryOf(promoId, [product])];
  const { order } = await sell(token, saleOf(product, { products, total: 50_000 }));
  expect(order?.products).toMatchObject([{ title: 'Combo Real', items: [{ size: 'M' }] }]);
  expect(await stockOf(shop, product._id)).toEqual([14]);
});

test('the counter has the combos that can be bought now, with the sizes of their garments', async () => {
  const { token, product } = await setUp(3);
  const tomorrow = new Date(shop.clock.now.getTime() + 86_400_000);
  const promoId = await createCombo(shop, [product], { endDate: tomorrow });
  await createCombo(shop, [product], { active: false });
  await createCombo(shop, [product], { startDate: tomorrow });
  const combosNow = async () => (await call(shop, 'GET /api/admin/counter', { token })).combos;
  const sizeIds = product.variants.flatMap(({ sizes }) => sizes.map(({ _id }) => _id));
  expect(await combosNow()).toEqual([
    {
      ...{ _id: promoId, name: 'Combo Real', promoPrice: 50_000, store: 'Kings' },
      ...{ freeShipping: false, products: [{ productId: product._id, sizeIds }] },
    },
  ]);
});

test('without units a sale is refused; one that was made offline waits for the owner', async () => {
  const { token, product } = await setUp(1);
  await sell(token, saleOf(product));
  const refused = await trySale(token, saleOf(product));
  expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_stock']);
  expect(await openSales(token)).toEqual([]);
  const offline = saleOf(product, { soldAt: ago(5) });
  const sale = await sell(token, offline);
  expect(sale).toMatchObject({ order: null, problem: 'No hay stock suficiente.' });
  expect(await sell(token, offline)).toEqual(sale);
  expect(await openSales(token)).toMatchObject([
    {
      ...{ _id: offline.saleReference, total: price, problem: 'No hay stock suficiente.' },
      lines: [{ text: expect.stringContaining(product.nombre), quantity: 1, unitPrice: price }],
    },
  ]);
  expect(await stockOf(shop, product._id)).toEqual([0]);
  await expectLedgerToSumToStock(shop);
});

test('the owner records a sale that waits once there are units, or closes it with a note', async () => {
  const { token, product } = await setUp(0);
  const [first, second] = [1, 2].map(() => saleOf(product, { soldAt: ago(5) }));
  if (!first || !second) throw new Error('Two sales');
  await sell(token, first);
  await sell(token, second);
  const decide = (call_: 'record' | 'settle', { saleReference: id }: SaleDraft, body?: object) =>
    send(shop, `PUT /api/admin/sales/:id/${call_}`, {
      params: { id },
      token,
      ...(body && { body }),
    });
  expect((await decide('record', first)).body.code).toBe('insufficient_stock');
  await receiveUnit();
  const recorded = await decide('record', first);
  expect([recorded.status, recorded.body.sale.order?.state]).toEqual([200, 'Entregado']);
  for (const again of ['record', 'settle'] as const) {
    const { status, body } = await decide(again, first, { note: 'Le devolví el dinero' });
    expect([status, body.message]).toEqual([409, 'Esta venta ya está resuelta.']);
  }
  const settled = await decide('settle', second, { note: 'Le devolví el dinero' });
  expect([settled.status, settled.body.sale.order]).toEqual([200, null]);
  expect(await openSales(token)).toEqual([]);
  await expectLedgerToSumToStock(shop);
  const staff = await createAccount(shop, 'staff');
  const { status } = await send(shop, 'PUT /api/admin/sales/:id/record', {
    ...{ params: { id: second.saleReference }, token: staff.token },
  });
  expect(status).toBe(403);
});

test('an offline sale at a price of before waits; accepted, it is recorded at what was charged', async () => {
  const { token, product } = await setUp();
  const products = [{ ...entryOf(product), precio: 30_000 }];
  const draft = saleOf(product, { products, total: 30_000, soldAt: ago(30) });
  const sale = await sell(token, draft);
  expect(sale.problem).toContain('La venta se mostró a $30.000 ARS y es de $32.000 ARS');
  const { sale: recorded } = await call(shop, 'PUT /api/admin/sales/:id/record', {
    ...{ params: { id: draft.saleReference }, token },
  });
  expect(recorded.order).toMatchObject({ totalAmount: 30_000, discounts: [] });
});

test('an offline sale of what was paused, ended or hidden waits; accepted, it is recorded', async () => {
  const { token, product } = await setUp();
  const hidden = await createProduct(shop, { state: false });
  const paused = await createCombo(shop, [product]);
  const ended = await createCombo(shop, [product], { endDate: new Date(ago(30)) });
  const params = { id: paused };
  await call(shop, 'PATCH /api/promotions/:id/toggle', { params, body: { active: false }, token });
  for (const entry of [
    comboEntryOf(paused, [product]),
    comboEntryOf(ended, [product]),
    entryOf(hidden),
  ]) {
    const total = 'promoId' in entry ? entry.promoPrice : entry.precio;
    const draft = saleOf(product, { products: [entry], total, soldAt: ago(5) });
    const sale = await sell(token, draft);
    expect([sale.order, sale.problem]).toEqual([null, expect.stringContaining('ya no está')]);
    const { sale: recorded } = await call(shop, 'PUT /api/admin/sales/:id/record', {
      ...{ params: { id: draft.saleReference }, token },
    });
    expect(recorded.order).toMatchObject({ totalAmount: total });
  }
});

test('an offline sale of a size that was removed is recorded once the size is added again', async () => {
  const { token, product } = await setUp();
  const save = (read: Product, sizes: { size: string; stock: number }[]) => {
    const body = { ...read, variants: read.variants.map((variant) => ({ ...variant, sizes })) };
    return call(shop, 'PUT /api/products/:id', { params: { id: product._id }, body, token });
  };
  const without = await save(product, [{ size: 'XS', stock: 1 }]);
  const draft = saleOf(product, { soldAt: ago(5) });
  expect((await sell(token, draft)).order).toBeNull();
  const record = () =>
    send(shop, 'PUT /api/admin/sales/:id/record', { params: { id: draft.saleReference }, token });
  expect((await record()).status).toBe(409);
  await save(without, [...(without.variants[0]?.sizes ?? []), { size: 'M', stock: 1 }]);
  const { status, body } = await record();
  expect([status, body.sale.order?.state]).toEqual([200, 'Entregado']);
  await expectLedgerToSumToStock(shop);
});

test('an offline sale has the day when it was made, also once an owner records it later', async () => {
  const { token, product } = await setUp(1);
  const soldAt = ago(24 * 60);
  const buyer = { name: 'Ana', email: 'ana@correo.com', phone: '' };
  const { order } = await sell(token, saleOf(product, { soldAt, buyer }));
  expect(order?.createdAt).toBe(soldAt);
  const orderId = order?._id ?? '';
  const detail = await call(shop, 'GET /api/admin/orders/:orderId', { params: { orderId }, token });
  expect(detail.payments).toMatchObject([{ createdAt: soldAt, approvedAt: soldAt }]);
  // What the shop did with it is of the moment when it arrived.
  const now = shop.clock.now.toISOString();
  expect(detail.events.map(({ at }) => at)).toEqual([now, now]);
  const moved = await shop.connection.db
    .selectFrom('stockLedger')
    .where('orderId', '=', orderId)
    .select('at')
    .execute();
  expect(new Set(moved.map(({ at }) => at.toISOString()))).toEqual(new Set([now]));
  const day = argentineDay(new Date(soldAt));
  const { sales } = await call(shop, 'GET /api/admin/dashboard', { token });
  expect(sales.filter(({ orders }) => orders > 0)).toEqual([{ day, orders: 1, amount: price }]);
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await shop.app.inject({ url: '/api/admin/export/orders.csv', headers });
  const [titles = [], row = []] = body.split('\r\n').map((text) => text.split(';'));
  expect(['\uFEFFNúmero', 'Fecha', 'Pagado el'].map((title) => row[titles.indexOf(title)])).toEqual(
    [...[`#${shortId(orderId)}`, day, day]],
  );
  expect((await shop.mailTo(buyer.email))[0]?.text).toContain('19 de noviembre de 2026');

  const waiting = saleOf(product, { soldAt });
  expect((await sell(token, waiting)).order).toBeNull();
  shop.clock.advance(9 * 86_400_000);
  const owner = await createAccount(shop, 'Admin');
  await receiveUnit();
  const { sale } = await call(shop, 'PUT /api/admin/sales/:id/record', {
    ...{ params: { id: waiting.saleReference }, token: owner.token },
  });
  expect(sale.order?.createdAt).toBe(soldAt);
});

test('a sale that waits is recorded while a request outside its transaction reads the settings', async () => {
  const { token, sellerId: actorId, product } = await setUp();
  const products = [{ ...entryOf(product), precio: 30_000 }];
  const draft = saleOf(product, { products, total: 30_000, soldAt: ago(30) });
  await sell(token, draft);
  shop.shop.cache.clear();
  let read: Promise<unknown> | undefined;
  const recorded = await shop.connection.db.transaction().execute((tx) => {
    // The embedded database has one connection, so that this waits for the transaction.
    read = readSettings(shop.shop);
    return recordOpenSale(tx, { id: draft.saleReference, actorId, now: shop.clock.now });
  });
  expect(recorded).toMatchObject({ sale: { order: { totalAmount: 30_000 } } });
  await read;
});

test('a discount of months ago does not count for a sale that says to be as old', async () => {
  const { token, product } = await setUp();
  const before = (days: number) => new Date(shop.clock.now.getTime() - days * 86_400_000);
  await createDiscount(shop, {
    ...{ name: 'Hot Sale', kind: 'percentage', percent: 50 },
    ...{ startDate: before(60).toISOString(), endDate: before(3).toISOString() },
  });
  const old = (days: number) =>
    sell(token, saleOf(product, { total: price / 2, soldAt: before(days).toISOString() }));
  expect((await old(50)).problem).toContain('La venta se mostró a $16.000 ARS y es de $32.000 ARS');
  expect((await old(4)).order?.discounts).toMatchObject([{ name: 'Hot Sale' }]);
});

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
  'a sale of %s is refused',
  async (soldAt) => {
    const { token, product } = await setUp();
    const { status, body } = await trySale(token, saleOf(product, { soldAt }));
    expect([status, body.fields]).toEqual([400, { soldAt: 'El año debe ser de 1970 a 9998' }]);
  },
);

test('whom a buyer said to be is forgotten when no dispute is possible any more', async () => {
  const { token, product } = await setUp();
  const buyer = { name: 'Ana', email: 'ana@correo.com', phone: '+54 11 2233 4455' };
  await sell(token, saleOf(product, { buyer }));
  const stored = async () =>
    JSON.stringify([
      await shop.connection.db.selectFrom('orders').select(['contact', 'shippingInfo']).execute(),
      await shop.connection.db.selectFrom('sales').select('request').execute(),
    ]);
  const before = await stored();
  expect(before).toContain('2233 4455');
  shop.clock.advance(179 * 86_400_000);
  await shop.runJobs('delete-old-data');
  expect(await stored()).toBe(before);
  shop.clock.advance(2 * 86_400_000);
  await shop.runJobs('delete-old-data');
  expect(await stored()).not.toMatch(/Ana|ana@|2233/);
});

test('what an ended discount took off an offline sale is a reduction once it is accepted', async () => {
  const { token, product } = await setUp();
  const draft = saleOf(product, { total: 28_800, soldAt: ago(30) });
  expect((await sell(token, draft)).order).toBeNull();
  const { sale } = await call(shop, 'PUT /api/admin/sales/:id/record', {
    ...{ params: { id: draft.saleReference }, token },
  });
  expect(sale.order).toMatchObject({
    ...{ totalAmount: 28_800, discounts: [{ name: 'Precio que se cobró', amount: 3_200 }] },
  });
});

test('the last unit is sold once: to the counter or to the site', async () => {
  const { token, product } = await setUp(1);
  const shopper = await createAccount(shop);
  const [counter, web] = await Promise.all([
    trySale(token, saleOf(product)),
    tryToBuy(shop, shopper, [entryOf(product)]),
  ]);
  expect([counter.status, web.status].toSorted()).toEqual([expect.any(Number), 409]);
  expect(await stockOf(shop, product._id)).toEqual([0]);
  await expectLedgerToSumToStock(shop);
});

test('a unit that a shopper has reserved is not sold at the counter', async () => {
  const { token, product } = await setUp(1);
  const shopper = await createAccount(shop);
  await createPendingOrder(shop, shopper, [entryOf(product)]);
  expect((await trySale(token, saleOf(product))).body.code).toBe('insufficient_stock');
});

test('a buyer who gives an address gets the receipt, and is found by name', async () => {
  const { token, product } = await setUp();
  const buyer = { name: 'Ana Núñez', email: 'Ana@Correo.com', phone: '+54 11 2233 4455' };
  const { order } = await sell(token, saleOf(product, { buyer }));
  const [mail] = await shop.mailTo('ana@correo.com');
  expect(mail?.subject).toContain('Tu comprobante');
  expect(mail?.text).toContain('$32.000 ARS');
  expect(mail?.text).not.toContain('Envío');
  const found = await call(shop, 'GET /api/admin/order-table', { token, query: { find: 'nunez' } });
  expect(found.ordersWithUserData).toMatchObject([
    { order: { _id: order?._id }, user: { email: 'ana@correo.com', firstName: 'Ana Núñez' } },
  ]);
});

test('a sale can be neither sent, reverted nor picked up, and the provider is not asked about it', async () => {
  const { token, product } = await setUp();
  const { order } = await sell(token, saleOf(product));
  const id = order?._id ?? '';
  const revert = await send(shop, 'PUT /api/admin/orders/:id/revert', { params: { id }, token });
  expect(revert.status).toBe(409);
  shop.clock.advance(3 * 3_600_000);
  await shop.runJobs('expire-orders', 'reconcile-payments');
  const detail = await call(shop, 'GET /api/admin/orders/:orderId', {
    ...{ params: { orderId: id }, token },
  });
  expect(detail.order.state).toBe('Entregado');
});

test('a refund of a sale waits until the owner has made it by hand', async () => {
  const { token, product } = await setUp();
  const { order } = await sell(token, saleOf(product, { quantity: 2 }));
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params: { orderId: order?._id ?? '' }, token, body: { units: [1], delivery: false } },
  });
  await shop.runJobs('issue-refunds');
  const { refunds } = await call(shop, 'GET /api/admin/transfers', { query: {}, token });
  expect(refunds).toMatchObject([{ amount: price, user: { email: '' } }]);
  const { order: done } = await call(shop, 'PUT /api/admin/transfer-refunds/:id/done', {
    ...{ params: { id: refunds[0]?._id ?? '' }, token, body: { destination: 'Efectivo' } },
  });
  expect(done.refunded.amount).toBe(price);
});

test('the device gets what is sold again when it has changed, or after an hour', async () => {
  const { token, product } = await setUp(4);
  const read = (etag?: string, authorization = `Bearer ${token}`) =>
    shop.app.inject({
      url: '/api/admin/counter',
      headers: { authorization, ...(etag ? { 'if-none-match': etag } : {}) },
    });
  const { headers } = await read();
  const etag = String(headers.etag);
  expect(headers['cache-control']).toBe('private, no-cache');
  shop.clock.advance(60_000);
  const unchanged = await read(etag);
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect((await read(etag, 'Bearer x')).statusCode).toBe(401);
  await sell(token, saleOf(product));
  const changed = await read(etag);
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  shop.clock.advance(3_600_000);
  expect((await read(String(changed.headers.etag))).statusCode).toBe(200);
});

test('the device gets what is sold, with barcodes and stock, and the VAT for its receipts', async () => {
  const { token, product } = await setUp(4);
  await createSimpleProduct(shop, 3, { ofertaNuevo: 'Sin Stock' });
  await createSimpleProduct(shop, 3, { state: false });
  await addRemovedSizes(shop, product);
  const { products, shop: seller } = await call(shop, 'GET /api/admin/counter', { token });
  expect(seller).toMatchObject({ vatCondition: null, vatRate: 21 });
  expect(products).toMatchObject([
    {
      ...{ _id: product._id, precio: price },
      variants: [{ sizes: [{ stock: 4, barcode: expect.stringMatching(/^20\d{11}$/) }] }],
    },
  ]);
});

test('the device gets the stock alone, as long as nothing else has changed', async () => {
  const { token } = await setUp(4);
  const other = await createSimpleProduct(shop, 7);
  const read = async () => {
    const sold = await call(shop, 'GET /api/admin/counter', { token });
    const { stock, version } = await call(shop, 'GET /api/admin/counter/stock', { token });
    expect([version, withStock(sold.products, stock)]).toEqual([sold.version, sold.products]);
    return { ...sold, stock };
  };
  const { version, ...first } = await read();
  await sell(token, saleOf(other, { quantity: 2 }));
  const second = await read();
  expect([second.version, second.stock.toSorted()]).toEqual([version, [4, 5]]);
  expect(second.products).not.toEqual(first.products);
  await shop.connection.db.updateTable('products').set({ precioCents: 100 }).execute();
  await eventually(async () => expect((await read()).version).not.toBe(version));
  const third = await read();
  expect(third.stock).toEqual(second.stock);
  const body = { ...defaultSettings, vatRate: 10.5 };
  await call(shop, 'PUT /api/admin/settings', { token, body });
  expect((await read()).version).not.toBe(third.version);
});

test('the devices share the list of products until a product or a stock changes', async () => {
  const { token, product } = await setUp(4);
  const received: string[] = [];
  const db = shop.connection.watch(({ sql }) => received.push(sql));
  const read = async () => {
    received.length = 0;
    const { products, stock } = await listCounterProducts({ db, cache: shop.shop.cache });
    return { statements: received.length, precio: products[0]?.precio, stock: stock[0] };
  };
  expect(await read()).toEqual({ statements: 2, precio: price, stock: 4 });
  expect(await read()).toEqual({ statements: 0, precio: price, stock: 4 });
  await sell(token, saleOf(product));
  expect(await read()).toEqual({ statements: 1, precio: price, stock: 3 });
  await shop.connection.db.updateTable('products').set({ precioCents: 100 }).execute();
  await eventually(async () => expect(await read()).toMatchObject({ precio: 1 }));
});
