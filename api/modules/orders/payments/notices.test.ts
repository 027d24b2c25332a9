import { expect, test } from 'vitest';
import {
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
} from '../../../testing/factories.ts';
import { stateOf, stockOf } from '../../../testing/facts.ts';
import { sendNotice } from '../../../testing/notices.ts';
import { call } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { processNotices, recordNotice } from './process-notices.ts';

const shop = setUpTestShop();

async function pendingOrder() {
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  return {
    product,
    shopper,
    ...(await createPendingOrder(shop, shopper, [entryOf(product)])),
  };
}

test('a notice is only stored, once, before the response is sent', async () => {
  const { orderId, preferenceId } = await pendingOrder();
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId);
  expect((await sendNotice(shop, id)).statusCode).toBe(200);
  expect((await sendNotice(shop, id)).statusCode).toBe(200);
  const stored = await shop.connection.db.selectFrom('paymentNotices').selectAll().execute();
  expect(stored).toMatchObject([{ noticeKey: `payment:${id}`, processedAt: null }]);
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
});

test.each(['seconds', 'milliseconds'])(
  'notices signed in %s are accepted, and one with a wrong signature is sent again',
  async (timestamps) => {
    const { orderId, preferenceId } = await pendingOrder();
    await shop.provider.setFaults({ timestamps, missignNotices: 1 });
    await shop.provider.pay(preferenceId);
    await shop.receiveNotices();
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
  },
);

test('a notice that is received again while it is processed is processed once more', async () => {
  const { orderId, preferenceId } = await pendingOrder();
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId, 'pending_contingency');
  await sendNotice(shop, id);
  const { adapter } = shop.provider;
  const provider = {
    ...adapter,
    // The payment settles, and its notice arrives, after the payment was read.
    async listNoticed(key: string) {
      const older = await adapter.listNoticed(key);
      await shop.provider.settle(id);
      await sendNotice(shop, id);
      return older;
    },
  };
  const { db } = shop.connection;
  await processNotices(db, { provider, failures: shop.shop.failures, now: shop.clock.now });
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  await shop.runJobs('process-notices');
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
});

test('the notice of a chargeback cancels the order without a payment notice', async () => {
  const { product, orderId, preferenceId } = await pendingOrder();
  const { id } = await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  // The payment's own notice comes first.
  await shop.provider.setFaults({ dropNotices: 1 });
  await shop.provider.chargeback(id);
  await shop.receiveNotices();
  expect(await stateOf(shop, orderId)).toBe('Cancelado');
  expect(await stockOf(shop, product._id)).toEqual([3]);
});

test('a payment that was refunded by hand at the provider counts as refunded', async () => {
  const { preferenceId } = await pendingOrder();
  await shop.provider.pay(preferenceId);
  await shop.provider.pay(preferenceId);
  await shop.receiveNotices('process-notices');
  const refunds = () => shop.connection.db.selectFrom('paymentRefunds').selectAll().execute();
  const [due] = await refunds();
  await shop.provider.refund(due?.paymentId ?? '');
  await shop.runJobs('issue-refunds');
  expect(await refunds()).toEqual([expect.objectContaining({ doneAt: shop.clock.now })]);
});

test('an order placed less than a minute ago is reconciled like any other', async () => {
  const { orderId, preferenceId } = await pendingOrder();
  await shop.provider.setFaults({ dropNotices: 99 });
  await shop.provider.pay(preferenceId);
  shop.clock.advance(59_000);
  await shop.runJobs('reconcile-payments');
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
});

test('a notice is retried while the provider is down, and is processed later', async () => {
  const { orderId, preferenceId } = await pendingOrder();
  await shop.provider.pay(preferenceId);
  await shop.provider.setFaults({ failNext: 2, failStatus: 503 });
  await shop.receiveNotices();
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  shop.clock.advance(5000);
  await shop.runJobs('process-notices');
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
});

test('a notice about a payment of another shop changes nothing', async () => {
  const { orderId } = await pendingOrder();
  expect((await sendNotice(shop, 999)).statusCode).toBe(200);
  await shop.runJobs('process-notices');
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
});

test('a processed notice is removed after 30 days, and a pending one never', async () => {
  const { preferenceId } = await pendingOrder();
  const { db } = shop.connection;
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId);
  const known = `payment:${id}`;
  const ids = async () =>
    (await db.selectFrom('paymentNotices').select('noticeKey').orderBy('id').execute()).map(
      ({ noticeKey }) => noticeKey,
    );
  await sendNotice(shop, id);
  await shop.runJobs('process-notices');
  await sendNotice(shop, 2);
  shop.clock.advance(30 * 24 * 3_600_000);
  await shop.runJobs('delete-old-data');
  expect(await ids()).toEqual([known, 'payment:2']);
  shop.clock.advance(1);
  await shop.runJobs('delete-old-data');
  expect(await ids()).toEqual(['payment:2']);
  await sendNotice(shop, 2);
  shop.clock.advance(60 * 24 * 3_600_000);
  await shop.runJobs('delete-old-data');
  expect(await ids()).toEqual(['payment:2']);
});

test('a notice of a payment that the provider does not find is processed once it is found', async () => {
  const { orderId, preferenceId } = await pendingOrder();
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId);
  await sendNotice(shop, id);
  let isFound = false;
  const { adapter } = shop.provider;
  const provider = {
    ...adapter,
    listNoticed: (key: string) => (isFound ? adapter.listNoticed(key) : Promise.resolve([])),
  };
  const process = () => {
    shop.clock.advance(60_000);
    return processNotices(shop.connection.db, {
      ...{ provider, failures: shop.failures, now: shop.clock.now },
    });
  };
  await process();
  await process();
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  isFound = true;
  await process();
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
});

test.each([
  ['payment', '77', { paymentId: '77' }],
  // A chargeback has a number of its own, which is no payment's.
  ['chargeback', '88', { paymentId: null }],
] as const)(
  'a notice of a %s that the provider never finds is under review after an hour',
  async (kind, id, expected) => {
    await pendingOrder();
    await recordNotice(shop.connection.db, { key: `${kind}:${id}`, now: shop.clock.now });
    const { token } = await createAccount(shop, 'Admin');
    const reviews = async () =>
      (await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token })).reviews;
    await shop.runJobs('process-notices');
    shop.clock.advance(59 * 60_000);
    await shop.runJobs('process-notices');
    expect(await reviews()).toEqual([]);
    shop.clock.advance(3_600_000);
    await shop.runJobs('process-notices');
    expect(await reviews()).toMatchObject([
      { reason: 'unread_notice', detail: expect.stringContaining(`No ${kind} ${id}`), ...expected },
    ]);
    expect(shop.failures.reported).toEqual([]);
  },
);

test.each([
  ['stop_delivery_op_wh', 'fraud_alert', 77, 'stop_delivery_op_wh 77'],
  ['topic_claims_integration_wh', 'claim', 77, 'topic_claims_integration_wh 77'],
  // As documented, without a number in the query.
  ['stop_delivery_op_wh', 'fraud_alert', null, 'stop_delivery_op_wh 58980959081'],
] as const)(
  'a notice of %s is under review once, as %s, and nothing is read from the provider: %s',
  async (topic, reason, id, detail) => {
    const calls = shop.provider.countCalls();
    const body = id === null ? { data: { payment_id: 58_980_959_081 } } : {};
    const notify = () => sendNotice(shop, id, { topic, body });
    expect((await notify()).statusCode).toBe(200);
    expect((await notify()).statusCode).toBe(200);
    await shop.runJobs('process-notices');
    const { token } = await createAccount(shop, 'Admin');
    const open = async () =>
      (await call(shop, 'GET /api/admin/payment-reviews', { query: { open: 'true' }, token }))
        .reviews;
    const [review, ...others] = await open();
    expect(review).toMatchObject({ reason, detail, paymentId: null, payment: null, order: null });
    expect(others).toEqual([]);
    await call(shop, 'PUT /api/admin/payment-reviews/:id', {
      ...{ params: { id: review?._id ?? '' }, body: { isReviewed: true }, token },
    });
    await notify();
    expect(await open()).toEqual([]);
    expect(shop.provider.countCalls()).toBe(calls);
  },
);
