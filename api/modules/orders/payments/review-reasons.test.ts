import { describe, expect, test } from 'vitest';
import { centavos } from '#domain/shared/money.ts';
import {
  buy,
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
  tryToBuy,
} from '../../../testing/factories.ts';
import { stateOf, stockOf } from '../../../testing/facts.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { lockOrder } from '../commands/read-subjects.ts';
import { applyPayment } from './apply-payment.ts';
import { reportProviderFailures } from './report-provider-failures.ts';

const shop = setUpTestShop();
const hourMs = 3_600_000;

async function readReviews() {
  const { token } = await createAccount(shop, 'Admin');
  return (await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token })).reviews;
}

const reasonsOf = async () => (await readReviews()).map(({ reason }) => reason);

async function pendingOrder() {
  const product = await createSimpleProduct(shop, 2);
  const shopper = await createAccount(shop);
  const placed = await createPendingOrder(shop, shopper, [entryOf(product)]);
  return { product, shopper, ...placed };
}

test('a payment that is already partly refunded does not buy its order, and two owners refund its rest once', async () => {
  const { shopper, orderId, preferenceId } = await pendingOrder();
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId);
  await shop.provider.endFaults();
  await shop.provider.refund(id, 1000);
  await shop.receiveNotices();
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  const [review] = await readReviews();
  expect(review).toMatchObject({ reason: 'partly_refunded_unpaid', canRefund: true });
  const { token } = await createAccount(shop, 'Admin');
  const params = { id: review?._id ?? '' };
  const { sent } = await shop.connection.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    const sent = [1, 2].map(() =>
      send(shop, 'POST /api/admin/payment-reviews/:id/refund', { params, token }),
    );
    // Long enough for both to wait for this transaction.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { sent };
  });
  const answers = await Promise.all(sent);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await shop.mailTo(shopper.email)).at(-1)?.text).toContain('$41.000');
  await shop.runJobs('issue-refunds');
  expect((await shop.provider.adapter.findPayment(String(id)))?.status).toBe('refunded');
});

test('a payment of another amount is refunded, and its order is not bought', async () => {
  const { orderId, preferenceId } = await pendingOrder();
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId);
  const payment = await shop.provider.adapter.findPayment(String(id));
  if (!payment) throw new Error('no payment');
  const { db } = shop.connection;
  const amount = centavos(payment.amount - 1);
  await applyPayment(db, { payment: { ...payment, amount }, now: shop.clock.now });
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  expect(await reasonsOf()).toEqual(['wrong_amount']);
  await shop.runJobs('issue-refunds');
  expect((await shop.provider.adapter.findPayment(String(id)))?.status).toBe('refunded');
});

test('a partial refund of an order’s payment leaves the order unchanged and is under review', async () => {
  const product = await createSimpleProduct(shop, 2);
  const { orderId, paymentId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  await shop.provider.refund(paymentId, 1000);
  await shop.receiveNotices();
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
  expect(await stockOf(shop, product._id)).toEqual([1]);
  expect(await reasonsOf()).toEqual(['partly_refunded']);
});

test('a payment of another account of the provider buys nothing and is under review', async () => {
  const { orderId, preferenceId } = await pendingOrder();
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId);
  const payment = await shop.provider.adapter.findPayment(String(id));
  if (!payment) throw new Error('no payment');
  const { db } = shop.connection;
  await applyPayment(db, { payment: { ...payment, collectorId: '1' }, now: shop.clock.now });
  expect(await stateOf(shop, orderId)).toBe('Pendiente');
  expect(await reasonsOf()).toEqual(['wrong_collector']);
  expect(await db.selectFrom('paymentRefunds').selectAll().execute()).toEqual([]);
});

describe('a payment of an unknown order', () => {
  const apply = async (orderId: string) => {
    const { preferenceId } = await pendingOrder();
    const { id } = await shop.provider.pay(preferenceId);
    const payment = await shop.provider.adapter.findPayment(String(id));
    if (!payment) throw new Error('no payment');
    await shop.provider.setFaults({ dropNotices: 99 });
    await applyPayment(shop.connection.db, {
      payment: { ...payment, orderId },
      now: shop.clock.now,
    });
  };

  test('is under review, since the order may be lost', async () => {
    await apply(crypto.randomUUID());
    expect(await reasonsOf()).toEqual(['unknown_order']);
  });

  test('is ignored when it is another sale of the same account', async () => {
    await apply('caja-2');
    expect(await reasonsOf()).toEqual([]);
  });
});

test('a notice whose payment could not be read for days is under review', async () => {
  const { preferenceId } = await pendingOrder();
  const { id } = await shop.provider.pay(preferenceId);
  await shop.provider.setFaults({ failNext: 100_000, failStatus: 500 });
  await shop.receiveNotices('process-notices');
  // As after three days: each attempt takes the client's pause before its own retry.
  await shop.connection.db.updateTable('paymentNotices').set({ attempts: 75 }).execute();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    shop.clock.advance(hourMs);
    await shop.runJobs('process-notices');
  }
  const waiting = await shop.connection.db
    .selectFrom('paymentNotices')
    .selectAll()
    .where('processedAt', 'is', null)
    .execute();
  expect(waiting).toEqual([]);
  // A notice of an earlier test may have arrived late.
  const own = (await readReviews()).filter(({ paymentId }) => paymentId === String(id));
  expect(own).toMatchObject([
    {
      ...{ reason: 'unread_notice', payment: null, order: null },
      detail: expect.stringContaining('500'),
    },
  ]);
});

test('an order whose payments cannot be read for days is under review', async () => {
  const product = await createSimpleProduct(shop, 2);
  const { orderId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  await shop.provider.setFaults({ failNext: 100_000, failStatus: 500 });
  for (let age = 60_000; age < 400 * hourMs; age += age * 0.6) {
    shop.clock.advance(age * 0.6);
    await shop.runJobs('reconcile-payments');
  }
  expect(await readReviews()).toMatchObject([
    { reason: 'unanswered_order', paymentId: null, order: { _id: orderId } },
  ]);
});

test('a refund that fails for hours is under review until a further attempt succeeds', async () => {
  const { preferenceId } = await pendingOrder();
  await shop.provider.pay(preferenceId);
  await shop.provider.pay(preferenceId);
  await shop.receiveNotices('process-notices');
  await shop.provider.setFaults({ failNext: 100_000, failStatus: 400 });
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await shop.runJobs('issue-refunds');
    shop.clock.advance(hourMs);
  }
  expect((await reasonsOf()).sort()).toEqual(['duplicate', 'refund_failing']);
  await shop.provider.endFaults();
  await shop.runJobs('issue-refunds');
  const [refund] = await shop.connection.db.selectFrom('paymentRefunds').selectAll().execute();
  expect(refund?.doneAt).not.toBeNull();
  expect(await reasonsOf()).toEqual(['duplicate']);
});

describe('a paid order that was deleted without a refund', () => {
  async function deletedOrder() {
    const product = await createSimpleProduct(shop, 1);
    const shopper = await createAccount(shop);
    const { orderId, paymentId } = await buy(shop, shopper, [entryOf(product)]);
    await shop.runJobs('send-emails');
    const { token } = await createAccount(shop, 'Admin');
    const params = { id: orderId };
    await call(shop, 'DELETE /api/admin/orders/:id/delete', { params, token });
    const [review] = await readReviews();
    return { product, shopper, orderId, paymentId, token, params, review };
  }

  test('stays under review until it is refunded, and the buyer gets an e-mail', async () => {
    const { shopper, paymentId, token, params, review } = await deletedOrder();
    expect(review).toMatchObject({
      ...{ reason: 'deleted_without_refund', paymentId, canRefund: true, review: null },
      order: { state: 'Eliminado' },
    });
    const id = { id: review?._id ?? '' };
    const { review: reviewed } = await call(shop, 'POST /api/admin/payment-reviews/:id/refund', {
      params: id,
      token,
    });
    expect(reviewed).not.toBeNull();
    await shop.runJobs('issue-refunds');
    expect((await shop.provider.adapter.findPayment(paymentId))?.status).toBe('refunded');
    const restored = await send(shop, 'PUT /api/admin/orders/:id/restore', { params, token });
    expect(restored.status).toBe(409);
    const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject);
    expect(subjects.map((subject) => subject?.split(' (')[0])).toEqual([
      'Recibimos tu compra',
      'Cancelamos tu compra',
      'Te devolvemos un pago',
    ]);
  });

  test('is no longer under review when it is restored', async () => {
    const { token, params } = await deletedOrder();
    await call(shop, 'PUT /api/admin/orders/:id/restore', { params, token });
    expect(await reasonsOf()).toEqual([]);
  });

  test('is either restored or refunded when both are requested at once', async () => {
    const { product, orderId, token, params, review } = await deletedOrder();
    const id = { id: review?._id ?? '' };
    const [restored, refunded] = await Promise.all([
      send(shop, 'PUT /api/admin/orders/:id/restore', { params, token }),
      send(shop, 'POST /api/admin/payment-reviews/:id/refund', { params: id, token }),
    ]);
    expect([restored.status, refunded.status].sort()).toContain(200);
    const isRestored = (await stateOf(shop, orderId)) === 'Aceptado';
    const refunds = await shop.connection.db.selectFrom('paymentRefunds').selectAll().execute();
    expect(refunds).toHaveLength(isRestored ? 0 : 1);
    expect(await stockOf(shop, product._id)).toEqual([isRestored ? 0 : 1]);
  });

  test('is listed as refunded when it was refunded at the provider', async () => {
    const { paymentId } = await deletedOrder();
    await shop.provider.refund(paymentId);
    await shop.receiveNotices();
    expect(await reasonsOf()).toEqual(['refunded']);
  });
});

describe('while the provider rejects the credentials', () => {
  test('the checkout fails as specified, one failure is reported, and the dashboard shows it', async () => {
    const product = await createSimpleProduct(shop, 2);
    const shopper = await createAccount(shop);
    const { token } = await createAccount(shop, 'Admin');
    const rejectedAt = async () =>
      (await call(shop, 'GET /api/admin/dashboard', { token })).payments.credentialsRejectedAt;
    await shop.provider.setFaults({ failNext: 1000, failStatus: 401 });
    const { status, body } = await tryToBuy(shop, shopper, [entryOf(product)]);
    expect([status, body.code, body.error]).toEqual([502, 'payment_provider_failed', undefined]);
    expect(await stockOf(shop, product._id)).toEqual([2]);
    expect(shop.failures.reported).toMatchObject([
      {
        source: 'payment provider credentials',
        facts: {
          operation: 'create preference',
          orderId: expect.any(String),
          status: 401,
          requestId: expect.any(String),
        },
      },
    ]);
    const since = shop.clock.now.toISOString();
    expect(await rejectedAt()).toBe(since);
    shop.clock.advance(60_000);
    // A failure of another kind says nothing about the credentials.
    await shop.provider.setFaults({ failNext: 1000, failStatus: 503 });
    expect((await tryToBuy(shop, shopper, [entryOf(product)])).status).toBe(502);
    expect(await rejectedAt()).toBe(since);
    await shop.provider.endFaults();
    expect((await tryToBuy(shop, shopper, [entryOf(product)])).status).toBe(200);
    expect(await rejectedAt()).toBeNull();
  });

  test('what a process that ended has stored is removed by another one whose calls work', async () => {
    const { adapter } = shop.provider;
    const { db } = shop.connection;
    const open = () =>
      reportProviderFailures(adapter, { db, failures: shop.failures, now: shop.shop.now });
    const rejectedAt = async () =>
      (await db.selectFrom('providerStatus').selectAll().executeTakeFirstOrThrow())
        .credentialsRejectedAt;
    const [ended, running] = [open(), open()];
    const orderId = crypto.randomUUID();
    await running.listPayments(orderId);
    await shop.provider.setFaults({ failNext: 1000, failStatus: 401 });
    await expect(ended.listPayments(orderId)).rejects.toThrow();
    expect(await rejectedAt()).toEqual(shop.clock.now);
    await shop.provider.endFaults();
    shop.clock.advance(60_000);
    await running.listPayments(orderId);
    expect(await rejectedAt()).toBeNull();
  });
});

test('every failure of the provider is reported with its operation and ids', async () => {
  const { orderId, preferenceId } = await pendingOrder();
  const { id } = await shop.provider.pay(preferenceId);
  await shop.provider.setFaults({ failNext: 1000, failStatus: 503 });
  await shop.receiveNotices('process-notices');
  shop.clock.advance(60_000);
  await shop.runJobs('reconcile-payments');
  expect(shop.failures.reported.map(({ source, facts }) => [source, facts])).toEqual([
    [
      'payment provider',
      expect.objectContaining({
        ...{ operation: 'find payments of notice', notice: `payment:${id}`, status: 503 },
      }),
    ],
    [
      'payment provider',
      expect.objectContaining({ operation: 'list payments', orderId, status: 503 }),
    ],
  ]);
});
