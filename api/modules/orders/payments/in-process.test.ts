import { describe, expect, test } from 'vitest';
import { maxHoldMs } from '#domain/orders/reconciliation.ts';
import {
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
  preferenceBody,
  tryToBuy,
} from '../../../testing/factories.ts';
import { expectLedgerToSumToStock, stateOf, stockOf } from '../../../testing/facts.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();
const halfAnHourMs = 30 * 60_000;

/** A pending order of the last unit, and a payment of it that the provider is processing. */
async function payingOrder({ isNoticeLost = false } = {}) {
  const product = await createSimpleProduct(shop, 1);
  const shopper = await createAccount(shop);
  const body = preferenceBody([entryOf(product)]);
  const { orderId, preferenceId } = await call(shop, 'POST /api/mercadopago/create-preference', {
    body,
    token: shopper.token,
  });
  if (isNoticeLost) await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId, 'pending_contingency');
  await shop.receiveNotices();
  const params = { orderId };
  const { token } = shopper;
  const progress = () => call(shop, 'GET /api/user/orders/:orderId', { params, token });
  const cancel = () => send(shop, 'POST /api/user/orders/:orderId/cancel', { params, token });
  return { product, shopper, body, orderId, paymentId: id, progress, cancel };
}

describe.each([
  ['whose notice arrived', false],
  ['whose notice is lost', true],
])('a payment in process %s', (_, isNoticeLost) => {
  test('reserves its order’s units while it lasts, and then buys the order', async () => {
    const { product, orderId, paymentId } = await payingOrder({ isNoticeLost });
    for (const hours of [0.5, 1, 20, 24]) {
      shop.clock.advance(hours * 3_600_000);
      await shop.runJobs('expire-orders', 'reconcile-payments');
      expect(await stateOf(shop, orderId)).toBe('Pendiente');
      expect(await stockOf(shop, product._id)).toEqual([0]);
    }
    await shop.provider.settle(paymentId);
    shop.clock.advance(3_600_000);
    await shop.runJobs('reconcile-payments', 'expire-orders');
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
  });

  test('no longer prevents the expiry of its order once it failed', async () => {
    const { product, shopper, orderId, paymentId } = await payingOrder({ isNoticeLost });
    shop.clock.advance(halfAnHourMs);
    await shop.runJobs('expire-orders');
    await shop.provider.settle(paymentId, 'cc_rejected_other_reason');
    shop.clock.advance(3_600_000);
    await shop.runJobs('reconcile-payments');
    shop.clock.advance(60_000);
    await shop.runJobs('expire-orders');
    expect(await stateOf(shop, orderId)).toBe('Cancelado');
    expect(await stockOf(shop, product._id)).toEqual([1]);
    const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject);
    const failed = expect.stringContaining('Tu pago no se acreditó');
    expect(subjects).toEqual([failed]);
  });

  test('refuses the cancellation of its order with the reason', async () => {
    const { product, orderId, cancel } = await payingOrder({ isNoticeLost });
    const { status, body } = await cancel();
    expect([status, body.code]).toEqual([409, 'payment_in_process']);
    expect(body.message).toContain('Mercado Pago está procesando un pago');
    expect(await stateOf(shop, orderId)).toBe('Pendiente');
    expect(await stockOf(shop, product._id)).toEqual([0]);
  });

  test('is shown to the shopper as in process, also after another attempt failed', async () => {
    const { orderId, progress } = await payingOrder({ isNoticeLost });
    const { preferenceId } = await shop.connection.db
      .selectFrom('orders')
      .select('preferenceId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await shop.provider.pay(preferenceId ?? '', 'cc_rejected_other_reason');
    shop.clock.advance(5000);
    expect(await progress()).toMatchObject({
      isPaymentInProcess: true,
      lastPayment: { status: 'in_process', statusDetail: 'pending_contingency' },
    });
  });
});

test('a payment that fails after the end of its reservation releases the units at once', async () => {
  const { product, orderId, paymentId } = await payingOrder();
  shop.clock.advance(10 * halfAnHourMs);
  await shop.runJobs('expire-orders');
  expect(await stockOf(shop, product._id)).toEqual([0]);
  await shop.provider.settle(paymentId, 'cc_rejected_other_reason');
  await shop.receiveNotices('process-notices');
  await shop.runJobs('expire-orders');
  expect(await stateOf(shop, orderId)).toBe('Cancelado');
  expect(await stockOf(shop, product._id)).toEqual([1]);
});

test('a payment in process for days holds the units until the limit, and buys them when it is approved while there are some', async () => {
  const { product, orderId, paymentId } = await payingOrder();
  shop.clock.advance(halfAnHourMs + maxHoldMs - 1000);
  await shop.runJobs('expire-orders');
  expect([await stateOf(shop, orderId), await stockOf(shop, product._id)]).toEqual([
    'Pendiente',
    [0],
  ]);
  shop.clock.advance(61_000);
  await shop.runJobs('expire-orders');
  expect([await stateOf(shop, orderId), await stockOf(shop, product._id)]).toEqual([
    'Cancelado',
    [1],
  ]);
  await shop.provider.settle(paymentId);
  await shop.receiveNotices();
  expect([await stateOf(shop, orderId), await stockOf(shop, product._id)]).toEqual([
    'Aceptado',
    [0],
  ]);
  await expectLedgerToSumToStock(shop);
});

test('a payment that is first reported during a claim buys its order, and is under review', async () => {
  const product = await createSimpleProduct(shop, 1);
  const shopper = await createAccount(shop);
  const { orderId, preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId);
  await shop.provider.openClaim(id);
  await shop.provider.endFaults();
  shop.clock.advance(halfAnHourMs);
  await shop.runJobs('expire-orders');
  const { token } = await createAccount(shop, 'Admin');
  const reviews = async () =>
    (await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token })).reviews;
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
  expect(await reviews()).toMatchObject([{ reason: 'in_mediation', order: { _id: orderId } }]);
  await shop.provider.endClaim(id);
  await shop.receiveNotices();
  expect(await reviews()).toMatchObject([]);
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
});

test('an order whose page is open all the time expires like any other', async () => {
  const product = await createSimpleProduct(shop, 1);
  const { token } = await createAccount(shop);
  const { orderId } = await call(shop, 'POST /api/mercadopago/create-preference', {
    ...{ body: preferenceBody([entryOf(product)]), token },
  });
  shop.clock.advance(halfAnHourMs - 30_000);
  const params = { orderId };
  for (let seconds = 0; seconds < 90; seconds += 3) {
    await call(shop, 'GET /api/user/orders/:orderId', { params, token });
    if (seconds % 15 === 0) await shop.runJobs('expire-orders');
    shop.clock.advance(3000);
  }
  expect([await stateOf(shop, orderId), await stockOf(shop, product._id)]).toEqual([
    'Cancelado',
    [1],
  ]);
});

test('a repeated reference places no second order while its payment is in process', async () => {
  const { shopper, body, orderId } = await payingOrder();
  shop.clock.advance(halfAnHourMs);
  const repeated = await tryToBuy(shop, shopper, body.products, body);
  expect(repeated.status).toBe(409);
  expect(repeated.body).toMatchObject({ code: 'payment_in_process', orderId });
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
});

test('a repeated reference past its expiry places a new order', async () => {
  const product = await createSimpleProduct(shop, 1);
  const shopper = await createAccount(shop);
  const body = preferenceBody([entryOf(product)]);
  const first = await tryToBuy(shop, shopper, body.products, body);
  shop.clock.advance(halfAnHourMs);
  const second = await tryToBuy(shop, shopper, body.products, body);
  expect(second.status).toBe(200);
  expect(second.body.orderId).not.toBe(first.body.orderId);
  expect(await stateOf(shop, first.body.orderId)).toBe('Cancelado');
  expect(await stateOf(shop, second.body.orderId)).toBe('Pendiente');
});

test('a repeated reference of a paid order is refused as already paid', async () => {
  const product = await createSimpleProduct(shop, 1);
  const shopper = await createAccount(shop);
  const body = preferenceBody([entryOf(product)]);
  const { body: placed } = await tryToBuy(shop, shopper, body.products, body);
  await shop.provider.pay(placed.preferenceId);
  await shop.receiveNotices();
  const repeated = await tryToBuy(shop, shopper, body.products, body);
  expect(repeated.status).toBe(409);
  expect(repeated.body).toMatchObject({ code: 'already_paid', orderId: placed.orderId });
  expect(repeated.body).not.toHaveProperty('preferenceId');
});

test('an order does not expire while the provider fails to respond, for a day at most', async () => {
  const product = await createSimpleProduct(shop, 1);
  const { orderId } = await createPendingOrder(shop, await createAccount(shop), [entryOf(product)]);
  await shop.provider.setFaults({ failNext: 9999, failStatus: 503 });
  for (const hours of [0.5, 1, 20]) {
    shop.clock.advance(hours * 3_600_000);
    await shop.runJobs('expire-orders');
    expect(await stateOf(shop, orderId)).toBe('Pendiente');
  }
  shop.clock.advance(4 * 3_600_000);
  await shop.runJobs('expire-orders');
  expect(await stateOf(shop, orderId)).toBe('Cancelado');
  expect(await stockOf(shop, product._id)).toEqual([1]);
  const { token } = await createAccount(shop, 'Admin');
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
  expect(reviews).toMatchObject([
    { reason: 'unanswered_order', paymentId: null, order: { _id: orderId } },
  ]);
});

test('a payment that arrives after its shopper cancelled is refunded', async () => {
  const product = await createSimpleProduct(shop, 1);
  const shopper = await createAccount(shop);
  const { orderId, preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  // Paid while the provider fails to respond, so that the cancellation does not find the payment.
  await shop.provider.setFaults({ dropNotices: 1 });
  const { id } = await shop.provider.pay(preferenceId);
  await shop.provider.setFaults({ failNext: 4, failStatus: 503 });
  const params = { orderId };
  const cancelled = await call(shop, 'POST /api/user/orders/:orderId/cancel', {
    params,
    token: shopper.token,
  });
  expect(cancelled.order.state).toBe('Cancelado');
  await shop.provider.endFaults();
  shop.clock.advance(60_000);
  await shop.runJobs('reconcile-payments');
  await shop.runJobs('issue-refunds');
  expect(await stateOf(shop, orderId)).toBe('Cancelado');
  expect((await shop.provider.adapter.findPayment(String(id)))?.status).toBe('refunded');
  const [email] = await shop.mailTo(shopper.email);
  expect(email?.text).toContain('Tu compra se había cancelado antes de que llegara el pago.');
});

test('a payment that arrives after the owner released its order is not said to come from a shopper who cancelled', async () => {
  const product = await createSimpleProduct(shop, 1);
  const shopper = await createAccount(shop);
  const { preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  await shop.provider.setFaults({ dropNotices: 1 });
  await shop.provider.pay(preferenceId);
  await shop.provider.setFaults({ failNext: 4, failStatus: 503 });
  const { token } = await createAccount(shop, 'Admin');
  const params = { id: shopper._id };
  expect(await call(shop, 'DELETE /api/admin/unpaid-orders/:id', { params, token })).toEqual({
    released: 1,
  });
  await shop.provider.endFaults();
  shop.clock.advance(60_000);
  await shop.runJobs('reconcile-payments');
  const [email] = await shop.mailTo(shopper.email);
  expect(email?.text).toContain('Tu compra se había cancelado antes de que llegara el pago.');
});
