import { expect, test } from 'vitest';
import {
  buy,
  createAccount,
  createSimpleProduct,
  entryOf,
  placeOrder,
} from '../../testing/factories.ts';
import { ask, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const getShop = setUpTestShop();

async function readReview(query: { page?: number; pageSize?: number } = {}) {
  const shop = getShop();
  const { token } = await createAccount(shop, 'Admin');
  return ask(shop, 'GET /api/admin/payments', { query, token });
}

test('payments that went as they should are not in the list', async () => {
  const shop = getShop();
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  await buy(shop, shopper, [entryOf(product)]);
  const { preferenceId } = await placeOrder(shop, shopper, [entryOf(product)]);
  await shop.provider.pay(preferenceId, 'cc_rejected_other_reason');
  await shop.hearNotices();
  expect(await readReview()).toEqual({ payments: [], total: 0 });
});

test('a second payment, one too late and a chargeback after delivery are listed, newest first', async () => {
  const shop = getShop();
  const product = await createSimpleProduct(shop, 2);
  const shopper = await createAccount(shop);
  const admin = await createAccount(shop, 'Admin');

  const delivered = await buy(shop, shopper, [entryOf(product)]);
  const params = { id: delivered.orderId, orderId: delivered.orderId };
  const { token } = admin;
  await ask(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
  const body = { trackingCode: 'AR1' };
  await ask(shop, 'POST /api/admin/orders/:orderId', { params, body, token });
  await ask(shop, 'PUT /api/admin/orders/:orderId/deliver', { params, token });
  await shop.provider.chargeback(delivered.paymentId);
  await shop.hearNotices();

  const late = await placeOrder(shop, shopper, [entryOf(product)]);
  const waiting = await shop.provider.pay(late.preferenceId, 'pending_contingency');
  shop.clock.advance(31 * 60_000);
  await shop.runJobs('expire-orders');
  await buy(shop, await createAccount(shop), [entryOf(product)]);
  await shop.provider.settle(waiting.id);
  await shop.hearNotices();

  const { payments, total } = await readReview();
  expect(total).toBe(2);
  expect(payments.map(({ payment, order }) => [payment.matter, order._id, order.state])).toEqual([
    ['too_late', late.orderId, 'Cancelado'],
    ['charged_back_after_delivery', delivered.orderId, 'Entregado'],
  ]);
  expect(payments[0]?.payment.refund?.doneAt).not.toBeNull();
  expect(payments[0]?.user.email).toBe(shopper.email);

  const second = await readReview({ page: 2, pageSize: 1 });
  expect(second.payments.map(({ payment }) => payment.matter)).toEqual([
    'charged_back_after_delivery',
  ]);
});

test('a refund that the provider refuses says so until it is done', async () => {
  const shop = getShop();
  const product = await createSimpleProduct(shop, 1);
  const { orderId: id } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  const { token } = await createAccount(shop, 'Admin');
  const query = { refund: 'true' } as const;
  await ask(shop, 'DELETE /api/admin/orders/:id/delete', { params: { id }, query, token });
  await shop.provider.setFaults({ failNext: 5, failStatus: 500 });
  await shop.runJobs('pay-refunds');
  const [failing] = (await readReview()).payments;
  expect(failing?.payment.refund).toMatchObject({ doneAt: null, attempts: 1 });
  expect(failing?.payment.refund?.lastError).toMatch(/\S/);
  const { payments } = await ask(shop, 'GET /api/admin/dashboard', { token });
  expect(payments).toEqual({ total: 1, recent: 1, unfinished: 1 });
});

test('a page that is none is refused', async () => {
  const shop = getShop();
  const { token } = await createAccount(shop, 'Admin');
  const { status } = await send(shop, 'GET /api/admin/payments', { query: { page: '-1' }, token });
  expect(status).toBe(400);
});

test('a payment that somebody saw to is marked, and that is written down', async () => {
  const shop = getShop();
  const product = await createSimpleProduct(shop, 1);
  const { orderId, paymentId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  const { token, email } = await createAccount(shop, 'Admin');
  const review = (isReviewed: boolean, id = paymentId) =>
    send(shop, 'PUT /api/admin/payments/:id/review', {
      params: { id },
      body: { isReviewed },
      token,
    });
  const lately = async () =>
    (await ask(shop, 'GET /api/admin/dashboard', { token })).payments.recent;
  const mark = async () => (await readReview()).payments[0]?.review;
  // There is nothing to see to in a payment that went as it should, nor in one of nobody.
  expect((await review(true)).status).toBe(404);
  expect((await review(true, '1')).status).toBe(404);

  const params = { id: orderId };
  await ask(shop, 'DELETE /api/admin/orders/:id/delete', {
    params,
    query: { refund: 'true' },
    token,
  });
  expect([await mark(), await lately()]).toEqual([null, 1]);
  const seen = { at: shop.clock.now.toISOString(), email };
  expect((await review(true)).body).toEqual({ review: seen });
  expect((await review(true)).body).toEqual({ review: seen });
  expect([await mark(), await lately()]).toEqual([seen, 0]);
  expect((await review(false)).body).toEqual({ review: null });
  await review(true);

  await shop.runJobs('pay-refunds');
  await shop.hearNotices();
  expect([await mark(), await lately()]).toEqual([seen, 0]);

  const query = { subject: 'payment' } as const;
  const { entries } = await ask(shop, 'GET /api/admin/audit', { query, token });
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual(
    ['review', 'unreview', 'review', 'review'].map((action) => [action, paymentId]),
  );
});

test('a payment that changes after somebody saw to it wants a look again', async () => {
  const shop = getShop();
  const product = await createSimpleProduct(shop, 1);
  const { paymentId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  const { token, email } = await createAccount(shop, 'Admin');
  const refund = async () => {
    await shop.provider.refund(paymentId, 1000);
    await shop.hearNotices();
  };
  const reviewer = async () => (await readReview()).payments.map(({ review }) => review?.email);
  await refund();
  const params = { id: paymentId };
  const body = { isReviewed: true };
  await ask(shop, 'PUT /api/admin/payments/:id/review', { params, body, token });
  expect(await reviewer()).toEqual([email]);
  await refund();
  expect(await reviewer()).toEqual([undefined]);
});
