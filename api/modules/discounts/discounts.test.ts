import { expect, test } from 'vitest';
import type { DiscountDraft } from '#domain/contract/discounts.ts';
import type { CallInput } from '#domain/contract/index.ts';
import {
  buy,
  createAccount,
  createDiscount,
  createPendingOrder,
  createShoppers,
  createSimpleProduct,
  deliverOrder,
  discountDraft,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { expireUnanswered, stateOf } from '../../testing/facts.ts';
import { payLink } from '../../testing/payment-links.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { readOffer } from './read-offer.ts';

const shop = setUpTestShop();

const readListed = async (id: string, token: string) => {
  const { discounts } = await call(shop, 'GET /api/admin/discounts', { token });
  return discounts.find(({ _id }) => _id === id);
};

/** A minute later: the numbers of the list are a minute old at most. */
const readListedLater = (id: string, token: string) => {
  shop.clock.advance(60_000);
  return readListed(id, token);
};

const usesOf = async (id: string) => {
  const { token } = await createAccount(shop, 'Admin');
  return (await readListedLater(id, token))?.uses;
};

test('an automatic discount and a coupon are in the quote, in the order and in its payment', async () => {
  const product = await createSimpleProduct(shop, 9, { precio: 30_000 });
  await createDiscount(shop, { name: 'Diez menos' });
  const welcome = { name: 'Bienvenida', code: 'hola-5000', kind: 'amount', amount: 5000 } as const;
  await createDiscount(shop, { ...welcome, percent: null });
  const products = [entryOf(product, { quantity: 2 })];
  const body = { products, discountCode: ' Hola-5000 ' };
  const quote = await call(shop, 'POST /api/quote', { body });
  expect(quote).toEqual({
    lines: [{ unitPrice: 30_000, quantity: 2, discount: 11_000, total: 49_000, net: null }],
    discounts: [
      { name: 'Diez menos', code: null, amount: 6000 },
      { name: 'Bienvenida', code: 'HOLA-5000', amount: 5000 },
    ],
    ...{
      discount: 11_000,
      delivery: {
        ...{ cost: 10_000, net: null, problem: null },
        ...{ options: [], range: null, needsProvince: false },
      },
      net: null,
      total: 59_000,
    },
    ...{ acceptsCodes: true, codeProblem: null },
  });
  const shopper = await createAccount(shop);
  const placed = await tryToBuy(shop, shopper, products, {
    discountCode: 'HOLA-5000',
    discount: 11_000,
  });
  expect(placed.status).toBe(200);
  const { orderId, preferenceId } = placed.body;
  await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  const { order } = await call(shop, 'GET /api/user/orders/:orderId', {
    params: { orderId },
    token: shopper.token,
  });
  expect(order).toMatchObject({
    ...{ state: 'Aceptado', totalAmount: 59_000, discounts: quote.discounts },
    products: [{ quantity: 2, unit_price: 30_000, discount: 11_000 }],
  });
});

test('a cart with a free garment is paid, in the shop and through a payment link', async () => {
  const three = { name: '3x2', kind: 'units', groupSize: 3, percent: 100 } as const;
  const { token } = await createDiscount(shop, three);
  const garments = await Promise.all(
    [30_000, 20_000, 10_000].map((precio) => createSimpleProduct(shop, 9, { precio })),
  );
  const products = garments.map((product) => entryOf(product));
  const { orderId } = await buy(shop, await createAccount(shop), products);
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
  const body = { saleReference: crypto.randomUUID(), products, total: 50_000 };
  const link = await call(shop, 'POST /api/admin/payment-links', { token, body });
  await payLink(shop, link);
  expect(await stateOf(shop, link.orderId)).toBe('Aceptado');
});

test('a refund of one unit gives back that unit’s share of the discount, and all units all of it', async () => {
  const product = await createSimpleProduct(shop, 9, { precio: 33.33 });
  const { token } = await createDiscount(shop, { percent: 33 });
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(product, { quantity: 3 })]);
  const refund = async (units: number[], delivery: boolean) => {
    const input = { params: { orderId }, body: { units, delivery }, token };
    return (await call(shop, 'POST /api/admin/orders/:orderId/refunds', input)).order;
  };
  // 99,99 less 33 % are 66,99, of which a third is 22,33.
  expect((await refund([1], false)).refunded.amount).toBe(22.33);
  expect((await refund([1], false)).refunded.amount).toBe(44.66);
});

test('the last use of a code goes to one of 64 orders that are placed at once', async () => {
  const product = await createSimpleProduct(shop, 100);
  const { _id } = await createDiscount(shop, { code: 'ULTIMO', maxUses: 1 });
  const shoppers = await createShoppers(shop, 64);
  const discount = product.precio / 10;
  const placed = await Promise.all(
    shoppers.map((shopper) =>
      tryToBuy(shop, shopper, [entryOf(product)], { discountCode: 'ULTIMO', discount }),
    ),
  );
  const outcomes = placed.map(({ status, body }) => (status === 200 ? 'placed' : body.code));
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['placed', 'discount_refused']));
  const refused = placed.find(({ status }) => status !== 200)?.body;
  expect(refused?.message).toMatch(/se agotó/);
  expect(await usesOf(_id)).toBe(1);
});

test('a cancelled or expired order gives its use back, and a late payment does not use it twice', async () => {
  const product = await createSimpleProduct(shop, 9);
  const { _id } = await createDiscount(shop, { code: 'UNO', maxUses: 1 });
  const [first, second] = await createShoppers(shop, 2);
  if (!first || !second) throw new Error('two shoppers');
  const terms = { discountCode: 'UNO', discount: product.precio / 10 };
  const place = (shopper: typeof first) => tryToBuy(shop, shopper, [entryOf(product)], terms);
  const cancelled = await place(first);
  expect((await place(second)).body).toMatchObject({ code: 'discount_refused', reason: 'used_up' });
  await call(shop, 'POST /api/user/orders/:orderId/cancel', {
    params: { orderId: cancelled.body.orderId },
    token: first.token,
  });
  expect(await usesOf(_id)).toBe(0);
  const expired = await place(second);
  const { id } = await shop.provider.pay(expired.body.preferenceId, 'pending_contingency');
  await expireUnanswered(shop);
  expect(await usesOf(_id)).toBe(0);
  expect((await place(await createAccount(shop))).status).toBe(200);
  await shop.provider.settle(id);
  await shop.receiveNotices();
  const refunds = await shop.connection.db.selectFrom('paymentRefunds').selectAll().execute();
  expect(refunds).toMatchObject([{ paymentId: String(id), reason: 'order_cancelled' }]);
  expect(await usesOf(_id)).toBe(1);
});

test('the uses of a discount count while it runs alone', async () => {
  const { connection, clock } = shop;
  const ended = { startDate: '2026-11-01T00:00', endDate: '2026-11-20T00:00' };
  clock.now = new Date('2026-11-10T12:00:00-03:00');
  await createDiscount(shop, { ...ended, maxUses: 5 });
  const received: string[] = [];
  const db = connection.watch(({ sql }) => received.push(sql));
  const countsAt = async (now: Date) => {
    received.length = 0;
    const { offer } = await readOffer(
      { db, cache: shop.shop.cache },
      { discountCode: null, userId: null, now },
    );
    expect(offer.discounts).toHaveLength(1);
    return received.filter((text) => text.includes('"order_discounts"')).length;
  };
  expect(await countsAt(clock.now)).toBe(1);
  expect(await countsAt(new Date('2026-11-20T00:00:00-03:00'))).toBe(0);
});

test('a new use is in the list a minute after the uses were counted, and they are counted once in it', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, 9, { precio: 10_000 });
  const { _id } = await createDiscount(shop, { code: 'DIEZ' });
  const terms = { discountCode: 'DIEZ', discount: 1000 };
  const read = async () => (await readListed(_id, token))?.uses;
  expect(await read()).toBe(0);
  await tryToBuy(shop, await createAccount(shop), [entryOf(product)], terms);
  shop.clock.advance(59_000);
  expect(await read()).toBe(0);
  shop.clock.advance(1000);
  expect(await read()).toBe(1);
});

test('what was sold with a discount is in the list and in the export of the orders', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, 9, { precio: 10_000 });
  const { _id } = await createDiscount(shop, { code: 'DIEZ', name: 'Diez' });
  const terms = { discountCode: 'DIEZ', discount: 1000 };
  const placed = await tryToBuy(shop, await createAccount(shop), [entryOf(product)], terms);
  const read = (reader = token) => readListedLater(_id, reader);
  expect(await read()).toMatchObject({ uses: 1, discounted: 0, sold: 0 });
  await shop.provider.pay(placed.body.preferenceId);
  await shop.receiveNotices();
  const { totalCents } = await shop.connection.db
    .selectFrom('orders')
    .select('totalCents')
    .executeTakeFirstOrThrow();
  expect(await read()).toMatchObject({ uses: 1, discounted: 1000, sold: totalCents / 100 });
  const clerk = await createAccount(shop, ['catalogue']);
  expect(await read(clerk.token)).toMatchObject({ uses: 1, discounted: null, sold: null });
  const exported = await shop.app.inject({
    url: '/api/admin/export/orders.csv',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(exported.body).toContain(';1000;Diez (DIEZ);');
  const { orderId } = placed.body;
  await deliverOrder(shop, orderId);
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params: { orderId }, body: { units: [1], delivery: true, returns: false }, token },
  });
  expect(await read()).toMatchObject({ uses: 1, discounted: 0, sold: 0 });
});

test('a coupon for the first purchase, and one per person, are not used again', async () => {
  const product = await createSimpleProduct(shop, 9);
  await createDiscount(shop, { code: 'PRIMERA', firstPurchaseOnly: true });
  await createDiscount(shop, { code: 'UNAVEZ', maxUsesPerAccount: 1 });
  const shopper = await createAccount(shop);
  const quote = async (discountCode: string) => {
    const input = { body: { products: [entryOf(product)], discountCode }, token: shopper.token };
    return (await call(shop, 'POST /api/quote', input)).codeProblem;
  };
  expect([await quote('PRIMERA'), await quote('UNAVEZ')]).toEqual([null, null]);
  await createPendingOrder(shop, shopper, [entryOf(product)]);
  expect(await quote('PRIMERA')).toMatchObject({
    ...{ reason: 'first_purchase', text: expect.stringMatching(/primera compra/) },
  });
  const discount = product.precio / 10;
  const terms = { discountCode: 'UNAVEZ', discount };
  expect((await tryToBuy(shop, shopper, [entryOf(product)], terms)).status).toBe(200);
  expect(await quote('UNAVEZ')).toMatchObject({
    ...{ reason: 'account_limit', text: expect.stringMatching(/Ya usaste/) },
  });
});

test('the discounts are listed a page at a time, all or those in force, and each is read by its id', async () => {
  const { clock } = shop;
  const hourMs = 3_600_000;
  const at = (hours: number) => new Date(clock.now.getTime() + hours * hourMs).toISOString();
  const drafts: Partial<DiscountDraft>[] = [
    { name: 'Siempre' },
    { name: 'Terminado', startDate: at(-2), endDate: at(0) },
    { name: 'Desde ahora', startDate: at(0) },
    { name: 'Apagado', active: false },
    { name: 'Más tarde', startDate: at(1) },
    { name: 'Hasta después', endDate: at(1) },
  ];
  for (const draft of drafts) await createDiscount(shop, draft);
  const { token } = await createAccount(shop, 'Admin');
  const list = async (query: NonNullable<CallInput<'GET /api/admin/discounts'>['query']>) => {
    const { discounts, total } = await call(shop, 'GET /api/admin/discounts', {
      query,
      token,
    });
    return [discounts.map(({ name }) => name), total];
  };
  expect(await list({ page: 2, pageSize: 4 })).toEqual([['Terminado', 'Siempre'], 6]);
  expect(await list({ page: 3, pageSize: 4 })).toEqual([[], 6]);
  const inForce = ['Hasta después', 'Desde ahora', 'Siempre'];
  expect(await list({ running: 'true' })).toEqual([inForce, 3]);
  const { discounts } = await call(shop, 'GET /api/admin/discounts', { token });
  const read = (id: string = crypto.randomUUID()) =>
    send(shop, 'GET /api/admin/discounts/:id', { params: { id }, token });
  expect(discounts[0]).toMatchObject((await read(discounts[0]?._id)).body);
  expect((await read()).status).toBe(404);
});

test('a discount that no order has is removed', async () => {
  const product = await createSimpleProduct(shop, 9);
  const { _id: id, token } = await createDiscount(shop, { code: 'MAL' });
  const used = await createDiscount(shop, { code: 'BIEN' });
  const shopper = await createAccount(shop);
  const terms = { discountCode: 'BIEN', discount: product.precio / 10 };
  const { body } = await tryToBuy(shop, shopper, [entryOf(product)], terms);
  await call(shop, 'POST /api/user/orders/:orderId/cancel', {
    params: { orderId: body.orderId },
    token: shopper.token,
  });
  const list = async () =>
    (await call(shop, 'GET /api/admin/discounts', { token })).discounts.map(
      ({ code, uses, hasOrders }) => [code, uses, hasOrders],
    );
  // A closed order gives its use back, but still has the discount.
  expect(await list()).toEqual([
    ['BIEN', 0, true],
    ['MAL', 0, false],
  ]);
  const remove = (one: string) =>
    send(shop, 'DELETE /api/admin/discounts/:id', { params: { id: one }, token });
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
  expect(await remove(used._id)).toMatchObject({ status: 409, body: { code: 'in_use' } });
  expect(await list()).toEqual([['BIEN', 0, true]]);
});

test('an order with a code that has no effect is refused with the reason, unless its shopper saw that', async () => {
  const product = await createSimpleProduct(shop, 9);
  const shopper = await createAccount(shop);
  const buyWith = (terms: object) => tryToBuy(shop, shopper, [entryOf(product)], terms);
  const { status, body } = await buyWith({ discountCode: 'nada' });
  expect([status, body]).toMatchObject([
    409,
    { code: 'discount_refused', reason: 'unknown', message: expect.stringContaining('NADA') },
  ]);
  expect((await buyWith({ discountCode: 'nada', discount: 0 })).status).toBe(200);
});

test('a discount that ended since it was displayed is refused with both figures', async () => {
  const product = await createSimpleProduct(shop, 9, { precio: 30_000 });
  const { token, _id, ...discount } = await createDiscount(shop, { code: 'CORTO' });
  const params = { id: _id };
  const body = { ...discount, percent: 5 };
  await call(shop, 'PUT /api/admin/discounts/:id', { params, body, token });
  const shopper = await createAccount(shop);
  const terms = { discountCode: 'CORTO', discount: 3000 };
  const { status, body: refused } = await tryToBuy(shop, shopper, [entryOf(product)], terms);
  expect([status, refused.code]).toEqual([409, 'price_changed']);
  expect(refused).toMatchObject({ discount: { displayed: 3000, current: 1500, reason: null } });
});

test('two discounts do not have one code, and a stale form overwrites nothing', async () => {
  const { token, _id, ...discount } = await createDiscount(shop, { code: 'IGUAL' });
  const taken = await send(shop, 'POST /api/admin/discounts', {
    body: discountDraft({ code: 'igual' }),
    token,
  });
  expect([taken.status, taken.body.fields]).toEqual([
    400,
    { code: 'Ya hay un descuento con el código IGUAL.' },
  ]);
  const save = (change: Partial<DiscountDraft>) =>
    send(shop, 'PUT /api/admin/discounts/:id', {
      params: { id: _id },
      body: { ...discount, ...change, before: { percent: 10 } },
      token,
    });
  expect((await save({ percent: 20 })).status).toBe(200);
  expect((await save({ percent: 30 })).body.code).toBe('edited_meanwhile');
});

test.each<[Partial<DiscountDraft>, string]>([
  [{ name: '' }, 'name'],
  [{ code: 'á b' }, 'code'],
  [{ percent: 101 }, 'percent'],
  [{ percent: null }, 'percent'],
  [{ kind: 'amount' }, 'amount'],
  [{ kind: 'units' }, 'groupSize'],
  ...['__proto__', 'constructor', 'toString', { toString: 1 }].map(
    (kind): [Partial<DiscountDraft>, string] => [{ kind } as never, 'kind'],
  ),
  [{ startDate: '2026-11-20T10:00', endDate: '2026-11-20T10:00' }, 'endDate'],
])('the discount %j is refused in Spanish', async (change, field) => {
  const { token } = await createAccount(shop, 'Admin');
  const { status, body } = await send(shop, 'POST /api/admin/discounts', {
    body: discountDraft(change),
    token,
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});
