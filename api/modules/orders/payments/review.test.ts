import { expect, test } from 'vitest';
import {
  buy,
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  deliverOrder,
  entryOf,
} from '../../../testing/factories.ts';
import { expireUnanswered } from '../../../testing/facts.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();

async function readReview(query: { page?: number; pageSize?: number } = {}) {
  const { token } = await createAccount(shop, 'Admin');
  return call(shop, 'GET /api/admin/payment-reviews', { query, token });
}

test('payments without a problem are not in the list', async () => {
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  await buy(shop, shopper, [entryOf(product)]);
  const { preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  await shop.provider.pay(preferenceId, 'cc_rejected_other_reason');
  await shop.receiveNotices();
  expect(await readReview()).toEqual({ reviews: [], total: 0 });
});

test('a late payment, an unanswered order and a chargeback after delivery are listed, newest first', async () => {
  const product = await createSimpleProduct(shop, 2);
  const shopper = await createAccount(shop);

  const delivered = await buy(shop, shopper, [entryOf(product)]);
  await deliverOrder(shop, delivered.orderId);
  await shop.provider.chargeback(delivered.paymentId);
  await shop.receiveNotices();

  const late = await createPendingOrder(shop, shopper, [entryOf(product)]);
  const waiting = await shop.provider.pay(late.preferenceId, 'pending_contingency');
  await expireUnanswered(shop);
  await buy(shop, await createAccount(shop), [entryOf(product)]);
  await shop.provider.settle(waiting.id);
  await shop.receiveNotices();

  const { reviews, total } = await readReview();
  expect(total).toBe(3);
  expect(reviews.map(({ reason, order }) => [reason, order?._id, order?.state])).toEqual([
    ['too_late', late.orderId, 'Cancelado'],
    ['unanswered_order', late.orderId, 'Cancelado'],
    ['charged_back_shipped', delivered.orderId, 'Entregado'],
  ]);
  expect(reviews[0]?.payment?.refunds[0]?.doneAt).not.toBeNull();
  expect(reviews[0]?.user?.email).toBe(shopper.email);

  const third = await readReview({ page: 3, pageSize: 1 });
  expect(third.reviews.map(({ reason }) => reason)).toEqual(['charged_back_shipped']);
});

test('a refund that fails at the provider shows its error until it is done', async () => {
  const product = await createSimpleProduct(shop, 1);
  const { orderId: id } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  const { token } = await createAccount(shop, 'Admin');
  const query = { refund: 'true' } as const;
  await call(shop, 'DELETE /api/admin/orders/:id/delete', { params: { id }, query, token });
  await shop.provider.setFaults({ failNext: 5, failStatus: 500 });
  await shop.runJobs('issue-refunds');
  const [failing] = (await readReview()).reviews;
  expect(failing?.payment?.refunds[0]).toMatchObject({ doneAt: null, attempts: 1 });
  expect(failing?.payment?.refunds[0]?.lastError).toMatch(/\S/);
  const { payments } = await call(shop, 'GET /api/admin/dashboard', { token });
  expect(payments).toEqual({ unfinishedRefunds: 1, credentialsRejectedAt: null });
});

test('an invalid page number is refused', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const { status } = await send(shop, 'GET /api/admin/payment-reviews', {
    query: { page: '-1' },
    token,
  });
  expect(status).toBe(400);
});

test('a reviewed payment is marked, and the mark is audited', async () => {
  const product = await createSimpleProduct(shop, 1);
  const { orderId, paymentId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  const { token, email } = await createAccount(shop, 'Admin');
  const review = async (isReviewed: boolean, id?: string) =>
    send(shop, 'PUT /api/admin/payment-reviews/:id', {
      params: { id: id ?? (await readReview()).reviews[0]?._id ?? '' },
      body: { isReviewed },
      token,
    });
  const mark = async () => (await readReview()).reviews[0]?.review;
  expect((await review(true, crypto.randomUUID())).status).toBe(404);
  expect((await review(true, '1')).status).toBe(400);

  const params = { id: orderId };
  await call(shop, 'DELETE /api/admin/orders/:id/delete', {
    params,
    query: { refund: 'true' },
    token,
  });
  expect(await mark()).toBeNull();
  const seen = { at: shop.clock.now.toISOString(), email };
  expect((await review(true)).body).toEqual({ review: seen });
  expect((await review(true)).body).toEqual({ review: seen });
  expect(await mark()).toEqual(seen);
  expect((await review(false)).body).toEqual({ review: null });
  await review(true);

  await shop.runJobs('issue-refunds');
  await shop.receiveNotices();
  expect(await mark()).toEqual(seen);

  const query = { subject: 'payment' } as const;
  const { entries } = await call(shop, 'GET /api/admin/audit', { query, token });
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual(
    ['review', 'unreview', 'review', 'review'].map((action) => [action, paymentId]),
  );
});

test('a payment that changes after its review is open again', async () => {
  const product = await createSimpleProduct(shop, 1);
  const { paymentId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  const { token, email } = await createAccount(shop, 'Admin');
  const refund = async () => {
    await shop.provider.refund(paymentId, 1000);
    await shop.receiveNotices();
  };
  const reviewer = async () => (await readReview()).reviews.map(({ review }) => review?.email);
  await refund();
  const params = { id: (await readReview()).reviews[0]?._id ?? '' };
  const body = { isReviewed: true };
  await call(shop, 'PUT /api/admin/payment-reviews/:id', { params, body, token });
  expect(await reviewer()).toEqual([email]);
  await refund();
  expect(await reviewer()).toEqual([undefined]);
});
