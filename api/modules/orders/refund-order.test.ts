import { beforeEach, describe, expect, test } from 'vitest';
import { buy, createAccount, createProduct, entryOf, shipOrder } from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stateOf, stockOf } from '../../testing/facts.ts';
import { createFailureCollector } from '../../testing/failure-collector.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { issueRefunds } from './payments/issue-refunds.ts';
import { type PaymentProvider, ProviderError } from './payments/provider.ts';

const shop = setUpTestShop();

let token: string;
let ids: { orderId: string; paymentId: string; productId: string; email: string };

/** Two units of M for 32,000 each, one of L, and a shipping cost of 10,000: 106,000. */
beforeEach(async () => {
  const product = await createProduct(shop);
  const shopper = await createAccount(shop);
  const entries = [entryOf(product, { quantity: 2 }), entryOf(product, { size: 1 })];
  ids = { ...(await buy(shop, shopper, entries)), productId: product._id, email: shopper.email };
  token = (await createAccount(shop, 'Admin')).token;
});

type Part = {
  units: number[];
  delivery: boolean;
  returns?: boolean;
  missing?: boolean;
  refunded?: number;
};

const refund = (body: Part, as = token) =>
  send(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params: { orderId: ids.orderId }, body, token: as },
  });

const atProvider = () => shop.provider.adapter.findPayment(ids.paymentId);

describe('a refund of a part', () => {
  test('gives back exactly what the units cost, and the order goes on', async () => {
    const { body } = await refund({ units: [1, 0], delivery: false });
    expect(body.order).toMatchObject({
      state: 'Aceptado',
      paymentState: 'partly_refunded',
      refunded: { units: [1, 0], delivery: false, amount: 32_000 },
    });
    await shop.runJobs('issue-refunds');
    await shop.receiveNotices();
    expect(await atProvider()).toMatchObject({ status: 'approved', refunded: 3_200_000 });
    // The provider's notice of what the shop decided is nothing to review.
    const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
    expect(reviews).toEqual([]);
    await shipOrder(shop, ids.orderId);
    expect(await stockOf(shop, ids.productId)).toEqual([3, 1]);
    const subjects = (await shop.mailTo(ids.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject?.startsWith('Te devolvemos una parte'))).toBe(true);
  });

  test('that was requested since the form was opened is not requested again', async () => {
    const body = { units: [1, 0], delivery: false, refunded: 0 };
    const answers = await Promise.all([refund(body), refund(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await refund({ ...body, refunded: 32_000 })).status).toBe(200);
  });

  test('whose answer is lost is made once, although it is requested again', async () => {
    await refund({ units: [1, 0], delivery: false });
    const { adapter } = shop.provider;
    const provider: PaymentProvider = {
      ...adapter,
      async refund(request) {
        await adapter.refund(request);
        throw new ProviderError('timeout', { status: null });
      },
    };
    const input = { provider, failures: createFailureCollector(), now: shop.clock.now };
    expect(await issueRefunds(shop.connection.db, input)).toBe(1);
    shop.clock.advance(60_000);
    await shop.runJobs('issue-refunds');
    expect(await atProvider()).toMatchObject({ status: 'approved', refunded: 3_200_000 });
  });

  test('after one that was made at the provider does not record that one again', async () => {
    await shop.provider.refund(ids.paymentId, 1000);
    await shop.receiveNotices();
    await refund({ units: [1, 0], delivery: false });
    await shop.runJobs('issue-refunds');
    await shop.receiveNotices();
    // One more at the provider is recorded, and nothing else.
    await shop.provider.refund(ids.paymentId, 500);
    await shop.receiveNotices();
    await shop.receiveNotices();
    const events = await shop.connection.db.selectFrom('orderEvents').select('action').execute();
    const refunds = events.filter(({ action }) => /refund/i.test(action));
    expect(refunds.map(({ action }) => action)).toEqual([
      'recordPartRefund',
      'refundPart',
      'recordPartRefund',
    ]);
  });

  test('and another, in any order, add up to the whole, which cancels the order', async () => {
    await refund({ units: [0, 1], delivery: false });
    await refund({ units: [1, 0], delivery: true });
    const { body } = await refund({ units: [1, 0], delivery: false });
    expect(body.order).toMatchObject({ state: 'Cancelado', paymentState: 'refunded' });
    await shop.runJobs('issue-refunds');
    await shop.receiveNotices();
    expect(await atProvider()).toMatchObject({ status: 'refunded', refunded: 10_600_000 });
    expect(await stockOf(shop, ids.productId)).toEqual([5, 2]);
    const refunds = await shop.connection.db
      .selectFrom('paymentRefunds')
      .select('amountCents')
      .orderBy('id')
      .execute();
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([3_200_000, 4_200_000, null]);
    const last = (await shop.mailTo(ids.email)).at(-1);
    expect(last?.text).toContain('$32.000 ARS vuelven');
    await expectLedgerToSumToStock(shop);
  });

  test('may leave its units in the stock, once, while the order is not shipped', async () => {
    const part = { units: [1, 0], delivery: false, returns: true };
    expect((await refund(part)).body.order).toMatchObject({
      ...{ state: 'Aceptado', paymentState: 'partly_refunded', refunded: { units: [1, 0] } },
    });
    expect(await stockOf(shop, ids.productId)).toEqual([4, 1]);
    await refund({ units: [0, 1], delivery: false });
    expect(await stockOf(shop, ids.productId)).toEqual([4, 1]);
    const { body } = await refund({ units: [1, 0], delivery: true, returns: true });
    expect(body.order.state).toBe('Cancelado');
    expect(await stockOf(shop, ids.productId)).toEqual([5, 2]);
    await expectLedgerToSumToStock(shop);
  });

  test('of units that are missing from the shop leaves none of them for sale, then or later', async () => {
    const part = { units: [1, 0], delivery: false, missing: true };
    expect((await refund(part)).body.order).toMatchObject({
      ...{ state: 'Aceptado', paymentState: 'partly_refunded', refunded: { units: [1, 0] } },
    });
    expect(await stockOf(shop, ids.productId)).toEqual([3, 1]);
    const { body } = await refund({ units: [1, 1], delivery: true });
    expect(body.order.state).toBe('Cancelado');
    expect(await stockOf(shop, ids.productId)).toEqual([4, 2]);
    await expectLedgerToSumToStock(shop);
  });

  test('of all units of an order whose garments are missing leaves none of them for sale', async () => {
    const { body } = await refund({ units: [2, 1], delivery: true, missing: true });
    expect(body.order.state).toBe('Cancelado');
    expect(await stockOf(shop, ids.productId)).toEqual([3, 1]);
    await expectLedgerToSumToStock(shop);
  });

  test('leaves no units in the stock of an order that is on its way', async () => {
    await shipOrder(shop, ids.orderId);
    const part = { units: [1, 0], delivery: false, returns: true };
    expect((await refund(part)).status).toBe(409);
    expect(await stockOf(shop, ids.productId)).toEqual([3, 1]);
  });

  test('is made once by two requests at the same moment', async () => {
    const part = { units: [0, 1], delivery: true };
    const answers = await Promise.all([refund(part), refund(part)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await shop.runJobs('issue-refunds');
    expect((await atProvider())?.refunded).toBe(4_200_000);
  });

  test('that fails at the provider is tried again with the same key', async () => {
    await refund({ units: [1, 0], delivery: false });
    await shop.provider.setFaults({ failNext: 2, failStatus: 503 });
    await shop.runJobs('issue-refunds');
    shop.clock.advance(60_000);
    await shop.runJobs('issue-refunds');
    expect((await atProvider())?.refunded).toBe(3_200_000);
  });

  test.each<[string, Part, number, string]>([
    ['of nothing', { units: [0, 0], delivery: false }, 400, 'Elegí qué devolver.'],
    [
      'of more units than were bought',
      { units: [3, 0], delivery: false },
      400,
      'tiene menos unidades: 2',
    ],
    [
      'of a line that does not exist',
      { units: [0, 0, 1], delivery: false },
      400,
      'tiene menos líneas: 2',
    ],
  ])('%s is refused', async (_, part, status, text) => {
    const answer = await refund(part);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(text)]);
    expect((await atProvider())?.refunded).toBe(0);
  });

  test('beyond what a refund at the provider left is refused with the rest', async () => {
    await shop.provider.refund(ids.paymentId, 90_000);
    await shop.receiveNotices();
    const { status, body } = await refund({ units: [1, 0], delivery: false });
    expect([status, body.message]).toEqual([409, expect.stringContaining('quedan $16.000 ARS')]);
    expect((await refund({ units: [0, 0], delivery: true })).status).toBe(200);
  });

  test('beyond what that refund and a part that is not made yet leave is refused too', async () => {
    await shop.provider.refund(ids.paymentId, 40_000);
    await shop.receiveNotices();
    await refund({ units: [1, 0], delivery: false });
    const { status, body } = await refund({ units: [1, 0], delivery: true });
    expect([status, body.message]).toEqual([409, expect.stringContaining('quedan $34.000 ARS')]);
  });

  test('is only for owners', async () => {
    const staff = await createAccount(shop, 'staff');
    expect((await refund({ units: [1, 0], delivery: false }, staff.token)).status).toBe(403);
  });
});

test('a part that a chargeback replaced is issued again, with a new key, after the won dispute', async () => {
  await refund({ units: [1, 0], delivery: false });
  await shop.provider.setFaults({ dropNotices: 99 });
  await shop.provider.chargeback(ids.paymentId);
  await shop.provider.endFaults();
  const part = () =>
    shop.connection.db.selectFrom('paymentRefunds').selectAll().executeTakeFirstOrThrow();
  await shop.runJobs('issue-refunds');
  const replaced = await part();
  expect(replaced.doneAt).not.toBeNull();
  await shop.provider.winDispute(ids.paymentId);
  await shop.receiveNotices('process-notices');
  const again = await part();
  expect(again.doneAt).toBeNull();
  expect(again.idempotencyKey).not.toBe(replaced.idempotencyKey);
  const params = { orderId: ids.orderId };
  const { order } = await call(shop, 'GET /api/admin/orders/:orderId', { params, token });
  expect(order).toMatchObject({ paymentState: 'partly_refunded', refunded: { amount: 32_000 } });
});

test('a refund of all of a shipped order leaves its units in the parcel until they return', async () => {
  await shipOrder(shop, ids.orderId);
  const { body } = await refund({ units: [2, 1], delivery: true });
  expect(body.order).toMatchObject({ state: 'Aprobado', paymentState: 'refunded' });
  expect(await stockOf(shop, ids.productId)).toEqual([3, 1]);
  expect((await refund({ units: [1, 0], delivery: false })).status).toBe(409);
  await call(shop, 'PUT /api/admin/orders/:id/return', { params: { id: ids.orderId }, token });
  expect(await stateOf(shop, ids.orderId)).toBe('Cancelado');
  expect(await stockOf(shop, ids.productId)).toEqual([5, 2]);
});

test('a claim at the provider is under review, and blocks shipping until it is decided', async () => {
  const params = { id: ids.orderId, orderId: ids.orderId };
  await call(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
  const ship = () =>
    send(shop, 'POST /api/admin/orders/:orderId', { params, body: { trackingCode: 'AR1' }, token });
  const reviews = async () =>
    (await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token })).reviews;
  await shop.provider.openClaim(ids.paymentId);
  await shop.receiveNotices();
  expect((await reviews()).map(({ reason }) => reason)).toEqual(['in_mediation']);
  const refused = await ship();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('El cliente abrió un reclamo en Mercado Pago'),
  ]);
  const [item] = await reviews();
  const isReviewed = { params: { id: item?._id ?? '' }, body: { isReviewed: true }, token };
  await call(shop, 'PUT /api/admin/payment-reviews/:id', isReviewed);
  expect((await ship()).status).toBe(200);
  await shop.provider.endClaim(ids.paymentId);
  await shop.receiveNotices();
  expect(await stateOf(shop, ids.orderId)).toBe('Aprobado');
});
