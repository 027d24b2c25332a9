import { describe, expect, test } from 'vitest';
import type { CallInput } from '#domain/contract/index.ts';
import { canReturn } from '#domain/orders/refund-choice.ts';
import { endOfDaysAfter } from '#domain/shared/argentine-day.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import {
  buy,
  comboEntryOf,
  createAccount,
  createCombo,
  createProduct,
  deliverOrder,
  entryOf,
  signIn,
} from '../../../testing/factories.ts';
import { expectLedgerToSumToStock, stockOf } from '../../../testing/facts.ts';
import { buyReady } from '../../../testing/pick-ups.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();
type Cart = Parameters<typeof buy>[2];
type Form = CallInput<'POST /api/user/orders/:orderId/exchanges'>['body'];

/** A delivered order of these entries. */
async function delivered(entries: Cart) {
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const { orderId, paymentId } = await buy(shop, shopper, entries);
  const params = { id: orderId, orderId };
  await deliverOrder(shop, orderId);
  const request = (form: Form, by = shopper.token) =>
    send(shop, 'POST /api/user/orders/:orderId/exchanges', { params, body: form, token: by });
  const settle = async (step: 'receive' | 'ship' | 'refuse') => {
    const { exchanges } = await call(shop, 'GET /api/admin/exchanges', { token, query: {} });
    const input = { params: { id: exchanges[0]?._id ?? '' }, token };
    switch (step) {
      case 'receive':
        return send(shop, 'POST /api/admin/exchanges/:id/receive', input);
      case 'ship':
        return send(shop, 'POST /api/admin/exchanges/:id/ship', {
          ...input,
          body: { trackingCode: 'AR2' },
        });
      case 'refuse':
        return send(shop, 'POST /api/admin/exchanges/:id/refuse', {
          ...input,
          body: { answer: 'La prenda está lavada.' },
        });
    }
  };
  const read = async () =>
    (await call(shop, 'GET /api/user/orders/:orderId', { params, token: shopper.token })).order;
  return { shopper, orderId, paymentId, token, params, request, settle, read };
}

/** One tee in M (5, one of them sold) and L (2). */
async function deliveredTee(quantity = 1) {
  const product = await createProduct(shop);
  const order = await delivered([entryOf(product, { quantity })]);
  return { ...order, product, stock: () => stockOf(shop, product._id) };
}

const subjects = async (email: string) =>
  (await shop.mailTo(email)).map(({ subject }) => subject?.replace(/ \(.*\)/, ''));

describe('an exchange', () => {
  test('reserves the new size at once, returns the old one when it is received, and is shipped', async () => {
    const { shopper, product, token, request, settle, read, stock } = await deliveredTee();
    expect(await stock()).toEqual([4, 2]);
    const requested = await request({ line: 0, size: 'L' });
    expect(requested.status).toBe(201);
    expect(requested.body).toMatchObject({
      ...{ line: 0, item: null, title: 'Remera Rey', oldSize: 'M', newSize: 'L' },
      ...{ state: 'requested', receivedAt: null },
    });
    expect(await stock()).toEqual([4, 1]);
    expect((await settle('ship')).status).toBe(409);
    expect((await settle('receive')).body).toMatchObject({
      state: 'received',
      user: { email: shopper.email },
    });
    expect(await stock()).toEqual([5, 1]);
    expect((await settle('receive')).status).toBe(409);
    expect((await settle('ship')).body).toMatchObject({ state: 'shipped', trackingCode: 'AR2' });
    expect(await stock()).toEqual([5, 1]);
    expect((await read()).exchanges).toMatchObject([
      { state: 'shipped', oldSize: 'M', newSize: 'L', trackingCode: 'AR2' },
    ]);
    const [old, next] = product.variants[0]?.sizes ?? [];
    const rows = await shop.connection.db
      .selectFrom('stockLedger')
      .where('orderId', 'is not', null)
      .orderBy('id')
      .select(['sizeId', 'kind', 'delta'])
      .execute();
    expect(rows.slice(3)).toEqual([
      { sizeId: next?._id, kind: 'reserve', delta: -1 },
      { sizeId: old?._id, kind: 'return', delta: 1 },
      { sizeId: next?._id, kind: 'release', delta: 1 },
      { sizeId: next?._id, kind: 'sell', delta: -1 },
    ]);
    expect((await subjects(shopper.email)).slice(-3)).toEqual([
      'Recibimos tu pedido de cambio',
      'Recibimos tu prenda',
      'Tu cambio está en camino',
    ]);
    const { entries } = await call(shop, 'GET /api/admin/audit', { token, query: {} });
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'shipExchange',
      'receiveExchange',
    ]);
    await expectLedgerToSumToStock(shop);
  });

  test('of a garment in a combo exchanges that garment alone, at the price paid', async () => {
    const tee = await createProduct(shop);
    const jogger = await createProduct(shop, { nombre: 'Jogger Palacio' });
    const combo = await createCombo(shop, [tee, jogger]);
    const { request, settle, read } = await delivered([comboEntryOf(combo, [tee, jogger])]);
    const total = (await read()).totalAmount;
    expect((await request({ line: 0, size: 'L' })).body.fields).toEqual({
      item: 'Elegí la prenda del combo que querés cambiar.',
    });
    expect((await request({ line: 0, item: 1, size: 'L' })).body).toMatchObject({
      ...{ line: 0, item: 1, title: 'Jogger Palacio', newSize: 'L' },
    });
    await settle('receive');
    await settle('ship');
    expect(await stockOf(shop, tee._id)).toEqual([4, 2]);
    expect(await stockOf(shop, jogger._id)).toEqual([5, 1]);
    const order = await read();
    expect([order.totalAmount, order.products[0]?.items[1]?.size]).toEqual([total, 'M']);
    await expectLedgerToSumToStock(shop);
  });

  test('of a garment outside a combo is refused with the position of one in it', async () => {
    const { request, stock } = await deliveredTee();
    const { status, body } = await request({ line: 0, item: 5, size: 'L' });
    expect([status, body.fields]).toEqual([400, { item: 'Esa prenda no es de un combo.' }]);
    expect(await stock()).toEqual([4, 2]);
  });

  test('that is refused releases the new unit, says why, and blocks neither a correction nor another request', async () => {
    const { shopper, token, params, request, settle, read, stock } = await deliveredTee();
    await request({ line: 0, size: 'L' });
    expect((await settle('refuse')).body).toMatchObject({
      state: 'refused',
      answer: 'La prenda está lavada.',
    });
    expect(await stock()).toEqual([4, 2]);
    const email = (await shop.mailTo(shopper.email)).at(-1);
    expect(email?.text).toContain('La prenda está lavada.');
    expect((await read()).exchanges).toMatchObject([{ state: 'refused' }]);
    await call(shop, 'PUT /api/admin/orders/:id/revert', { params, token });
    await call(shop, 'PUT /api/admin/orders/:orderId/deliver', { params, token });
    expect((await request({ line: 0, size: 'L' })).status).toBe(201);
    await expectLedgerToSumToStock(shop);
  });

  test('that is refused after its garment was received leaves the money to be refunded, but not the garment', async () => {
    const { token, params, request, settle, read, stock } = await deliveredTee();
    await request({ line: 0, size: 'L' });
    await settle('receive');
    expect((await settle('refuse')).body).toMatchObject({ state: 'refused' });
    expect(await stock()).toEqual([5, 2]);
    const order = await read();
    expect(canReturn(order)).toBe(false);
    const refund = (returns: boolean) =>
      send(shop, 'POST /api/admin/orders/:orderId/refunds', {
        ...{ params, body: { units: [1], delivery: false, returns }, token },
      });
    expect((await refund(true)).status).toBe(409);
    expect((await refund(false)).status).toBe(200);
    expect(await stock()).toEqual([5, 2]);
    await expectLedgerToSumToStock(shop);
  });

  test('that is refused after its garment was received is reviewed, and leaves the other unit to be exchanged', async () => {
    const { token, params, request, settle } = await deliveredTee(2);
    await request({ line: 0, size: 'L' });
    await settle('receive');
    await settle('refuse');
    const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
    expect(reviews.map(({ reason }) => reason)).toEqual(['exchange_cancelled']);
    await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
      ...{ params, body: { units: [1], delivery: false }, token },
    });
    expect((await request({ line: 0, size: 'L' })).status).toBe(201);
    expect((await request({ line: 0, size: 'L' })).status).toBe(409);
  });

  test('that is refused before its garment came does not prevent its return', async () => {
    const { request, settle, read } = await deliveredTee();
    await request({ line: 0, size: 'L' });
    expect(canReturn(await read())).toBe(false);
    await settle('refuse');
    expect(canReturn(await read())).toBe(true);
  });

  test('is made once for each unit, also by two requests at the same moment', async () => {
    const { request, stock } = await deliveredTee(2);
    const form = { line: 0, size: 'L' };
    const answers = await Promise.all([request(form), request(form), request(form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(await stock()).toEqual([3, 0]);
    await expectLedgerToSumToStock(shop);
  });

  test('that is asked again after a lost answer is not made twice', async () => {
    const { request, read } = await deliveredTee(2);
    const form = { line: 0, from: 'M', size: 'L', units: 2 };
    await request(form);
    expect((await request(form)).body).toMatchObject({ code: 'edited_meanwhile' });
    expect((await read()).exchanges).toHaveLength(1);
    expect((await request({ ...form, units: 1 })).status).toBe(201);
  });

  test('of a garment that was exchanged gives the first size back', async () => {
    const { shopper, params, request, settle, read, stock } = await deliveredTee();
    await request({ line: 0, size: 'L' });
    await settle('receive');
    // The new unit is in a parcel.
    expect((await request({ line: 0, size: 'M' })).status).toBe(400);
    await settle('ship');
    const { garments } = await call(shop, 'GET /api/user/orders/:orderId/exchanges', {
      ...{ params, token: shopper.token },
    });
    expect(garments.map(({ size, units, sizes }) => [size, units, sizes[0]?.size])).toEqual([
      ['L', 1, 'M'],
    ]);
    expect((await request({ line: 0, from: 'M', size: 'L' })).body.fields).toEqual({
      from: 'No tenés esta prenda en talle M.',
    });
    shop.clock.advance(1000);
    expect((await request({ line: 0, size: 'M' })).body).toMatchObject({
      ...{ oldSize: 'L', newSize: 'M' },
    });
    expect(await stock()).toEqual([4, 1]);
    await settle('receive');
    expect(await stock()).toEqual([4, 2]);
    await settle('ship');
    expect((await read()).exchanges.map(({ oldSize }) => oldSize)).toEqual(['M', 'L']);
    await expectLedgerToSumToStock(shop);
  });

  test('lists the garments that are left, with the sizes that the shop has', async () => {
    const { shopper, params, product, request } = await deliveredTee(2);
    const list = () =>
      call(shop, 'GET /api/user/orders/:orderId/exchanges', { params, token: shopper.token });
    const size = { _id: product.variants[0]?.sizes[1]?._id, size: 'L' };
    expect(await list()).toEqual({
      garments: [
        {
          ...{ line: 0, item: null, title: 'Remera Rey', color: 'Black', modelName: 'Negra' },
          ...{ image: '/media/products/rey-1.webp', size: 'M', units: 2 },
          sizes: [{ ...size, isAvailable: true }],
        },
      ],
    });
    await request({ line: 0, size: size._id ?? '' });
    await request({ line: 0, size: size._id ?? '' });
    expect(await list()).toEqual({ garments: [] });
  });
});

describe('a request is refused', () => {
  test.each<[string, Form, string]>([
    ['of a line that the order lacks', { line: 7, size: 'L' }, 'line'],
    ['of the own size', { line: 0, size: 'M' }, 'size'],
    ['of an unknown size', { line: 0, size: 'XXXL' }, 'size'],
    ['without a size', { line: 0, size: ' ' }, 'size'],
    ['with half a line', { line: 0.5, size: 'L' }, 'line'],
  ])('%s', async (_, form, field) => {
    const { request, stock } = await deliveredTee();
    const { status, body } = await request(form);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await stock()).toEqual([4, 2]);
  });

  test('of a size without stock, or of a product marked Sin Stock', async () => {
    const { product, request } = await deliveredTee();
    const marked = shop.connection.db.updateTable('products').where('id', '=', product._id);
    await marked.set({ ofertaNuevo: 'Sin Stock' }).execute();
    const refused = await request({ line: 0, size: 'L' });
    expect([refused.status, refused.body.message]).toEqual([409, 'No queda stock del talle L.']);
  });

  test('of the order of someone else', async () => {
    const { request } = await deliveredTee();
    const other = await createAccount(shop);
    expect((await request({ line: 0, size: 'L' }, other.token)).status).toBe(404);
  });

  test('before the delivery, and after the days of the settings', async () => {
    const { shopper, params, token, request } = await deliveredTee();
    await call(shop, 'PUT /api/admin/orders/:id/revert', { params, token });
    expect((await request({ line: 0, size: 'L' })).body.message).toBe(
      'Vas a poder cambiar un talle cuando recibas la compra.',
    );
    await call(shop, 'PUT /api/admin/orders/:orderId/deliver', { params, token });
    shop.clock.advance(31 * 24 * 3_600_000);
    const again = await signIn(shop, shopper.email);
    expect((await request({ line: 0, size: 'L' }, again.token)).body.message).toBe(
      'Los cambios se piden hasta 30 días después de recibir la compra.',
    );
  });

  test('not when the shop has shortened the days or ended exchanges after the purchase', async () => {
    const { shopper, token, request } = await deliveredTee();
    const shorten = (exchangeDays: number) =>
      call(shop, 'PUT /api/admin/settings', { token, body: { ...defaultSettings, exchangeDays } });
    await shorten(0);
    const bought = await deliveredTee();
    expect((await bought.request({ line: 0, size: 'L' })).body.message).toBe(
      'Esta tienda no hace cambios desde acá: escribinos.',
    );
    await shorten(10);
    shop.clock.advance(20 * 24 * 3_600_000);
    const by = await signIn(shop, bought.shopper.email);
    expect((await bought.request({ line: 0, size: 'L' }, by.token)).body.message).toBe(
      'Los cambios se piden hasta 10 días después de recibir la compra.',
    );
    const { token: again } = await signIn(shop, shopper.email);
    expect((await request({ line: 0, size: 'L' }, again)).status).toBe(201);
  });
});

describe('an order with an exchange', () => {
  test('is not reverted', async () => {
    const { params, token, request } = await deliveredTee();
    await request({ line: 0, size: 'L' });
    const { status, body } = await send(shop, 'PUT /api/admin/orders/:id/revert', {
      params,
      token,
    });
    expect([status, body.message]).toEqual([
      409,
      'La orden tiene un cambio de talle: ya no se puede revertir.',
    ]);
  });

  test.each([
    ['requested', [], [4, 2], [5, 2]],
    ['received', ['receive'], [5, 2], [5, 2]],
    ['shipped', ['receive', 'ship'], [5, 1], [5, 2]],
  ] as const)(
    'that is %s and then refunded has each unit in the stock once it is returned',
    async (_, steps, refunded, returned) => {
      const order = await deliveredTee();
      const { params, token, paymentId, request, settle, read, stock } = order;
      await request({ line: 0, size: 'L' });
      for (const step of steps) await settle(step);
      await shop.provider.refund(paymentId);
      await shop.receiveNotices();
      expect(await stock()).toEqual(refunded);
      const [exchange] = (await read()).exchanges;
      expect(exchange?.state).toBe(steps.length === 2 ? 'shipped' : 'cancelled');
      expect((await settle('receive')).status).toBe(409);
      expect((await request({ line: 0, size: 'L' })).body.message).toBe(
        'El pago de esta compra se devolvió.',
      );
      await call(shop, 'PUT /api/admin/orders/:id/return', { params, token });
      expect(await stock()).toEqual(returned);
      await expectLedgerToSumToStock(shop);
    },
  );
});

test('an exchange that a chargeback ended after its old unit was received is under review when the shop wins, and is not made again', async () => {
  const { token, paymentId, request, settle, stock } = await deliveredTee();
  await request({ line: 0, size: 'L' });
  await settle('receive');
  await shop.provider.chargeback(paymentId);
  await shop.receiveNotices();
  await shop.provider.winDispute(paymentId);
  await shop.receiveNotices();
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
  expect(reviews.map(({ reason }) => reason)).toEqual(['exchange_cancelled']);
  expect((await request({ line: 0, size: 'L' })).body.message).toBe(
    'Esta prenda ya se cambió o se está cambiando.',
  );
  expect(await stock()).toEqual([5, 2]);
  await expectLedgerToSumToStock(shop);
});

test('an exchange whose old unit does not arrive in time is refused, and its new unit released', async () => {
  const { shopper, request, stock } = await deliveredTee();
  await request({ line: 0, size: 'L' });
  // To the end of the thirtieth day after the request.
  const end = endOfDaysAfter(shop.clock.now, 30);
  shop.clock.advance(end.getTime() - shop.clock.now.getTime() - 1);
  await shop.runJobs('expire-exchanges');
  expect(await stock()).toEqual([4, 1]);
  shop.clock.advance(1);
  await shop.runJobs('expire-exchanges', 'send-emails');
  expect(await stock()).toEqual([4, 2]);
  const exchange = await shop.connection.db
    .selectFrom('exchanges')
    .select(['state', 'answer'])
    .executeTakeFirst();
  expect(exchange).toEqual({ state: 'refused', answer: expect.stringContaining('30 días') });
  expect((await shop.mailTo(shopper.email)).at(-1)?.text).toContain('No recibimos la prenda');
  await expectLedgerToSumToStock(shop);
});

test('a unit whose money was refunded is not exchanged', async () => {
  const { params, token, request } = await deliveredTee(2);
  const refund = (units: number[]) =>
    call(shop, 'POST /api/admin/orders/:orderId/refunds', {
      ...{ params, body: { units, delivery: false }, token },
    });
  await refund([1]);
  expect((await request({ line: 0, size: 'L' })).status).toBe(201);
  expect((await request({ line: 0, size: 'L' })).status).toBe(409);
});

test('the money of a unit that is being exchanged is not refunded without the others', async () => {
  const { params, token, request } = await deliveredTee(2);
  const refund = (units: number[], delivery = false) =>
    send(shop, 'POST /api/admin/orders/:orderId/refunds', {
      ...{ params, body: { units, delivery }, token },
    });
  expect((await request({ line: 0, size: 'L' })).status).toBe(201);
  expect((await request({ line: 0, size: 'L' })).status).toBe(201);
  const { status, body } = await refund([1]);
  expect([status, body.message]).toEqual([409, expect.stringContaining('en un cambio de talle')]);
  // All of it ends its exchanges.
  expect((await refund([2], true)).status).toBe(200);
});

test('the garments of an order that was picked up are exchanged at its place, without a tracking code', async () => {
  const { orderId, shopper, byId, token } = await buyReady(shop);
  await call(shop, 'PUT /api/admin/orders/:id/hand-over', byId);
  const body = { line: 0, size: 'L' };
  const params = { orderId };
  const { _id: id } = await call(shop, 'POST /api/user/orders/:orderId/exchanges', {
    ...{ params, body, token: shopper.token },
  });
  const lastText = async () => (await shop.mailTo(shopper.email)).at(-1)?.text;
  expect(await lastText()).toContain('Traé la prenda en talle M a Local');
  expect(await lastText()).toContain('Dónde traerla\nLocal\nFlorida 1');
  await call(shop, 'POST /api/admin/exchanges/:id/receive', { params: { id }, token });
  expect(await lastText()).toContain('El talle L se retira en Local');
  await call(shop, 'POST /api/admin/exchanges/:id/ship', {
    ...{ params: { id }, body: { trackingCode: '' }, token },
  });
  expect(await lastText()).toContain('Retirás en\nLocal');
  expect(await lastText()).not.toContain('seguimiento');
  const again = { params: { id }, body: { trackingCode: 'AR2' }, token };
  expect((await send(shop, 'POST /api/admin/exchanges/:id/ship', again)).status).toBe(409);
});

test('the tracking code of an exchange that was shipped is corrected, with another e-mail', async () => {
  const { request, settle, read, shopper, token, params, stock } = await deliveredTee();
  const { body } = await request({ line: 0, size: 'L' });
  await settle('receive');
  const { body: first } = await settle('ship');
  shop.clock.advance(60_000);
  const id = '_id' in body ? body._id : '';
  const correct = (trackingCode: string) =>
    send(shop, 'POST /api/admin/exchanges/:id/ship', {
      ...{ params: { id }, body: { trackingCode }, token },
    });
  const before = await stock();
  // An e-mail has the code of the moment when it is sent.
  const codes = async () =>
    (await shop.mailTo(shopper.email)).flatMap(({ text }) => /AR[23]/.exec(text ?? '')?.[0] ?? []);
  expect(await codes()).toEqual(['AR2']);
  for (const code of ['AR3', 'AR3', 'AR2']) {
    expect((await correct(code)).body).toMatchObject({
      ...{ state: 'shipped', trackingCode: code, shippedAt: first.shippedAt },
    });
    shop.clock.advance(60_000);
    await codes();
  }
  expect(await stock()).toEqual(before);
  expect(await codes()).toEqual(['AR2', 'AR3', 'AR2']);
  expect((await correct('')).status).toBe(409);
  expect((await read()).exchanges).toMatchObject([{ trackingCode: 'AR2' }]);
  const { entries } = await call(shop, 'GET /api/admin/audit', { token, query: {} });
  expect(entries.slice(0, 2)).toMatchObject([
    { before: { trackingCode: 'AR3' }, after: { trackingCode: 'AR2' } },
    { before: { trackingCode: 'AR2' }, after: { trackingCode: 'AR3' } },
  ]);
  const { events } = await call(shop, 'GET /api/admin/orders/:orderId', { params, token });
  const shipped = events.filter(({ action }) => action === 'shipExchange');
  expect(shipped.map(({ detail }) => detail)).toEqual(['AR2', 'AR3', 'AR2']);
});

test('the new size of an order that is sent needs its tracking code', async () => {
  const product = await createProduct(shop);
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const { orderId } = await buy(shop, shopper, [entryOf(product)]);
  await deliverOrder(shop, orderId);
  const { _id: id } = await call(shop, 'POST /api/user/orders/:orderId/exchanges', {
    ...{ params: { orderId }, body: { line: 0, size: 'L' }, token: shopper.token },
  });
  await call(shop, 'POST /api/admin/exchanges/:id/receive', { params: { id }, token });
  const ship = { params: { id }, body: { trackingCode: '' }, token };
  expect(await send(shop, 'POST /api/admin/exchanges/:id/ship', ship)).toMatchObject({
    status: 409,
    body: { message: 'El código de seguimiento es obligatorio.' },
  });
});
