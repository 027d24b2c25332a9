import { describe, expect, test } from 'vitest';
import {
  buy,
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  deliverOrder,
  entryOf,
} from '../../../testing/factories.ts';
import {
  expectLedgerToSumToStock,
  expireUnanswered,
  stateOf,
  stockOf,
} from '../../../testing/facts.ts';
import { sendNotice } from '../../../testing/notices.ts';
import { call } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { applyPayment } from './apply-payment.ts';
import { processNotices } from './process-notices.ts';
import { reconcilePayments } from './reconcile.ts';

const shop = setUpTestShop();
const hourMs = 3_600_000;

async function pendingOrder(stock = 3) {
  const product = await createSimpleProduct(shop, stock);
  const shopper = await createAccount(shop);
  const placed = await createPendingOrder(shop, shopper, [entryOf(product)]);
  return { product, shopper, ...placed };
}

const refundsOf = () =>
  shop.connection.db
    .selectFrom('paymentRefunds')
    .select(['paymentId', 'reason', 'doneAt'])
    .execute();

/** The payment's current status at the provider. */
const statusAt = async (paymentId: number | string) =>
  (await shop.provider.adapter.findPayment(String(paymentId)))?.status;

test('an approved payment makes the order Aceptado and sends one e-mail', async () => {
  const { product, shopper, orderId, preferenceId } = await pendingOrder();
  const { id } = await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
  expect(await stockOf(shop, product._id)).toEqual([2]);
  const { orders } = await call(shop, 'GET /api/user/orders', { token: shopper.token });
  expect(orders[0]?.paymentInfo).toEqual({ paymentId: String(id), isRefundDone: false });
  expect(await shop.mailTo(shopper.email)).toHaveLength(1);
  await expectLedgerToSumToStock(shop);
});

test('ten identical notices at once make one transition and one e-mail', async () => {
  const { shopper, orderId, preferenceId } = await pendingOrder();
  await shop.provider.setFaults({ dropNotices: 99 });
  const { id } = await shop.provider.pay(preferenceId);
  // Each of the ten requests starts its own run, so that they are received and processed concurrently.
  const receive = async () => {
    const { statusCode } = await sendNotice(shop, id);
    await processNotices(shop.connection.db, {
      provider: shop.provider.adapter,
      failures: shop.failures,
      now: shop.clock.now,
    });
    return statusCode;
  };
  const statuses = await Promise.all(Array.from({ length: 10 }, receive));
  expect(statuses).toEqual(Array(10).fill(200));
  await shop.runJobs('process-notices');
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
  const events = await shop.connection.db
    .selectFrom('orderEvents')
    .select('action')
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['place', 'pay']);
  expect(await shop.mailTo(shopper.email)).toHaveLength(1);
});

test('a rejected payment is an attempt, and the next one is accepted', async () => {
  const { shopper, orderId, preferenceId } = await pendingOrder();
  await shop.provider.pay(preferenceId, 'cc_rejected_insufficient_amount');
  await shop.receiveNotices();
  const params = { orderId };
  const { token } = shopper;
  const progress = await call(shop, 'GET /api/user/orders/:orderId', { params, token });
  expect(progress.order.state).toBe('Pendiente');
  expect(progress.lastPayment).toEqual({
    status: 'rejected',
    statusDetail: 'cc_rejected_insufficient_amount',
  });
  expect(progress.expiresAt).toBe('2026-11-20T15:30:00.000Z');
  await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
});

test('a purchase with a payment in process is shown as pending, and is accepted when it settles', async () => {
  const { shopper, orderId, preferenceId } = await pendingOrder();
  const mine = () => call(shop, 'GET /api/user/orders', { token: shopper.token });
  const { id } = await shop.provider.pay(preferenceId, 'pending_contingency');
  await shop.receiveNotices();
  expect((await mine()).orders).toMatchObject([{ state: 'Pendiente', paymentState: 'in_process' }]);
  await shop.provider.settle(id);
  await shop.receiveNotices();
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
});

async function reconcileAfterDays(days: number) {
  shop.clock.advance(days * 24 * hourMs);
  await shop.runJobs('reconcile-payments');
}

describe('with every notice lost', () => {
  test('reconciliation finds the paid order within two minutes', async () => {
    const { orderId, preferenceId } = await pendingOrder();
    await shop.provider.setFaults({ dropNotices: 99 });
    await shop.provider.pay(preferenceId);
    shop.clock.advance(60_000);
    await shop.runJobs('reconcile-payments');
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
  });

  test('a second payment of a paid order is found and refunded', async () => {
    const { orderId, preferenceId } = await pendingOrder();
    await shop.provider.setFaults({ dropNotices: 99 });
    await shop.provider.pay(preferenceId);
    const second = await shop.provider.pay(preferenceId);
    shop.clock.advance(60_000);
    await shop.runJobs('reconcile-payments');
    await shop.runJobs('issue-refunds');
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
    expect(await statusAt(second.id)).toBe('refunded');
  });

  test('a check during which the process crashed is repeated, even if it was the last one', async () => {
    const { preferenceId } = await pendingOrder();
    await shop.provider.setFaults({ dropNotices: 99 });
    const first = await shop.provider.pay(preferenceId);
    const second = await shop.provider.pay(preferenceId);
    shop.clock.advance(51 * hourMs);
    const payment = await shop.provider.adapter.findPayment(String(first.id));
    if (payment) await applyPayment(shop.connection.db, { payment, now: shop.clock.now });
    const crash = new Error('the process crashed');
    const listPayments = () => Promise.reject(crash);
    const checking = reconcilePayments(shop.connection.db, {
      provider: { ...shop.provider.adapter, listPayments },
      ...{ failures: shop.failures, everySeconds: 60, now: shop.clock.now },
    });
    await expect(checking).rejects.toThrow(crash);
    shop.clock.advance(51 * hourMs);
    await shop.runJobs('reconcile-payments');
    await shop.runJobs('issue-refunds');
    expect(await statusAt(second.id)).toBe('refunded');
  });

  test('a second payment that settles after the first was accepted is found and refunded', async () => {
    const { orderId, preferenceId } = await pendingOrder();
    await shop.provider.setFaults({ dropNotices: 99 });
    const late = await shop.provider.pay(preferenceId, 'pending_contingency');
    await shop.provider.pay(preferenceId);
    shop.clock.advance(60_000);
    await shop.runJobs('reconcile-payments');
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
    await shop.provider.settle(late.id);
    shop.clock.advance(120_000);
    await shop.runJobs('reconcile-payments');
    await shop.runJobs('issue-refunds');
    expect(await statusAt(late.id)).toBe('refunded');
  });

  test('a second payment that is approved weeks later is found and refunded', async () => {
    const { preferenceId } = await pendingOrder();
    await shop.provider.setFaults({ dropNotices: 99 });
    const late = await shop.provider.pay(preferenceId, 'pending_contingency');
    await shop.provider.pay(preferenceId);
    shop.clock.advance(60_000);
    await shop.runJobs('reconcile-payments');
    await reconcileAfterDays(10);
    await shop.provider.settle(late.id);
    await reconcileAfterDays(10);
    await shop.runJobs('issue-refunds');
    expect(await statusAt(late.id)).toBe('refunded');
  });

  test('a second payment whose dispute the shop wins weeks later is found, to be refunded', async () => {
    const { orderId, preferenceId } = await pendingOrder();
    await shop.provider.pay(preferenceId);
    const second = await shop.provider.pay(preferenceId);
    await shop.provider.setFaults({ dropNotices: 99 });
    await shop.provider.chargeback(second.id);
    await shop.receiveNotices();
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
    await reconcileAfterDays(10);
    await shop.provider.winDispute(second.id);
    await reconcileAfterDays(10);
    expect(await refundsOf()).toMatchObject([
      { paymentId: String(second.id), reason: 'duplicate' },
    ]);
  });

  test('a dispute of an order’s payment that the shop wins weeks later is put under review', async () => {
    const { orderId, preferenceId } = await pendingOrder();
    const { id } = await shop.provider.pay(preferenceId);
    await shop.receiveNotices();
    await shop.provider.chargeback(id);
    await shop.receiveNotices();
    expect(await stateOf(shop, orderId)).toBe('Cancelado');
    await shop.provider.setFaults({ dropNotices: 99 });
    await reconcileAfterDays(10);
    await shop.provider.winDispute(id);
    await reconcileAfterDays(10);
    const items = await shop.connection.db
      .selectFrom('paymentReviewItems')
      .select('reason')
      .execute();
    expect(items).toEqual([{ reason: 'dispute_won' }]);
  });

  test('the preference of a paid order is closed, so that it cannot be paid again', async () => {
    const { preferenceId } = await pendingOrder();
    await shop.provider.pay(preferenceId);
    await shop.receiveNotices();
    shop.clock.advance(1000);
    await expect(shop.provider.pay(preferenceId)).rejects.toThrow(/40\d|expired/i);
  });

  test('a provider that fails for a while only delays the reconciliation', async () => {
    const { orderId, preferenceId } = await pendingOrder();
    await shop.provider.setFaults({ dropNotices: 99 });
    await shop.provider.pay(preferenceId);
    await shop.provider.setFaults({ failNext: 2, failStatus: 503 });
    shop.clock.advance(60_000);
    await shop.runJobs('reconcile-payments');
    expect(await stateOf(shop, orderId)).toBe('Pendiente');
    shop.clock.advance(60_000);
    await shop.runJobs('reconcile-payments');
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
  });

  test('the shopper sees the purchase at once on return from the provider', async () => {
    const { shopper, orderId, preferenceId } = await pendingOrder();
    await shop.provider.setFaults({ dropNotices: 99 });
    await shop.provider.pay(preferenceId);
    const { order } = await call(shop, 'GET /api/user/orders/:orderId', {
      params: { orderId },
      token: shopper.token,
    });
    expect(order.state).toBe('Aceptado');
  });
});

describe('a payment that is approved after the order expired', () => {
  test('takes its units from the stock again when they are there', async () => {
    const { product, orderId, preferenceId } = await pendingOrder(1);
    await shop.provider.setFaults({ dropNotices: 1 });
    const { id } = await shop.provider.pay(preferenceId, 'pending_contingency');
    await expireUnanswered(shop);
    expect(await stateOf(shop, orderId)).toBe('Cancelado');
    await shop.provider.settle(id);
    await shop.receiveNotices();
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
    expect(await stockOf(shop, product._id)).toEqual([0]);
    await expectLedgerToSumToStock(shop);
  });

  test('is refunded when another shopper has bought the last unit', async () => {
    const { product, shopper, orderId, preferenceId } = await pendingOrder(1);
    const { id } = await shop.provider.pay(preferenceId, 'pending_contingency');
    await expireUnanswered(shop);
    await buy(shop, await createAccount(shop), [entryOf(product)]);
    await shop.provider.settle(id);
    await shop.receiveNotices();
    expect(await stateOf(shop, orderId)).toBe('Cancelado');
    expect(await refundsOf()).toMatchObject([{ paymentId: String(id), reason: 'too_late' }]);
    const [email, ...others] = await shop.mailTo(shopper.email);
    expect(email?.subject).toBe(`Te devolvemos un pago (${id})`);
    expect(email?.text).toContain('la reserva había vencido y ya no quedaba stock');
    expect(others).toEqual([]);
    expect(await statusAt(id)).toBe('refunded');
    expect(await stockOf(shop, product._id)).toEqual([0]);
    await expectLedgerToSumToStock(shop);
  });
});

test('a second payment of one order is refunded once, and the order stays', async () => {
  const { shopper, orderId, preferenceId } = await pendingOrder();
  const first = await shop.provider.pay(preferenceId);
  const second = await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  await shop.receiveNotices();
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
  const statuses = [await statusAt(first.id), await statusAt(second.id)];
  expect(statuses.sort()).toEqual(['approved', 'refunded']);
  expect(await refundsOf()).toMatchObject([{ reason: 'duplicate' }]);
  const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject?.split(' (')[0]);
  expect(subjects).toEqual(['Recibimos tu compra', 'Te devolvemos un pago']);
});

test('a refund that fails at the provider is retried until it succeeds', async () => {
  const { preferenceId } = await pendingOrder();
  await shop.provider.pay(preferenceId);
  await shop.provider.pay(preferenceId);
  await shop.receiveNotices('process-notices');
  await shop.provider.setFaults({ failNext: 2, failStatus: 503 });
  await shop.runJobs('issue-refunds');
  expect(await refundsOf()).toMatchObject([{ reason: 'duplicate', doneAt: null }]);
  await shop.runJobs('issue-refunds');
  expect(await refundsOf()).toMatchObject([{ doneAt: null }]);
  shop.clock.advance(5000);
  await shop.runJobs('issue-refunds');
  const [refund] = await refundsOf();
  expect(refund?.doneAt).not.toBeNull();
  expect(await statusAt(refund?.paymentId ?? '')).toBe('refunded');
});

test.each(['refund', 'chargeback'] as const)(
  'a %s at the provider cancels an order that was not shipped and releases its units',
  async (kind) => {
    const { product, shopper, orderId, preferenceId } = await pendingOrder();
    const { id } = await shop.provider.pay(preferenceId);
    await shop.receiveNotices();
    await shop.provider[kind](id);
    await shop.receiveNotices();
    expect(await stateOf(shop, orderId)).toBe('Cancelado');
    expect(await stockOf(shop, product._id)).toEqual([3]);
    const emails = await shop.mailTo(shopper.email);
    const subject = kind === 'refund' ? 'Te devolvemos el dinero' : 'Desconociste el pago';
    expect(emails.at(-1)?.subject).toContain(subject);
    expect(emails.at(-1)?.text).toContain('cancelada');
    await expectLedgerToSumToStock(shop);
  },
);

test('a chargeback of a delivered order is recorded once, and the order stays', async () => {
  const { product, orderId, preferenceId } = await pendingOrder();
  const { id } = await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  const { db } = shop.connection;
  await deliverOrder(shop, orderId);
  await shop.provider.chargeback(id);
  await shop.receiveNotices();
  const payment = await shop.provider.adapter.findPayment(String(id));
  if (!payment) throw new Error('no payment');
  await applyPayment(db, { payment, now: shop.clock.now });
  const events = await db
    .selectFrom('orderEvents')
    .select('detail')
    .where('orderId', '=', orderId)
    .where('action', '=', 'recordChargeback')
    .execute();
  expect(events).toEqual([{ detail: 'charged_back' }]);
  expect(await stateOf(shop, orderId)).toBe('Entregado');
  expect(await stockOf(shop, product._id)).toEqual([2]);
});
