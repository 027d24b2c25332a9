import { describe, expect, test, vi } from 'vitest';
import { claimDue } from '../../../db/due.ts';
import {
  buy,
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
  shipOrder,
} from '../../../testing/factories.ts';
import { expectLedgerToSumToStock, stateOf, stockOf } from '../../../testing/facts.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();

async function boughtOrder(quantity = 1) {
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  const { orderId, paymentId } = await buy(shop, shopper, [{ ...entryOf(product), quantity }]);
  const { token } = await createAccount(shop, 'Admin');
  const params = { id: orderId, orderId };
  const approve = () => send(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
  const ship = () => shipOrder(shop, orderId);
  const deliver = () => send(shop, 'PUT /api/admin/orders/:orderId/deliver', { params, token });
  const receiveReturn = () => send(shop, 'PUT /api/admin/orders/:id/return', { params, token });
  const detail = () => call(shop, 'GET /api/admin/orders/:orderId', { params, token });
  const reasons = () => readReasons(token);
  const ids = { orderId, paymentId };
  return { product, shopper, ...ids, ship, approve, deliver, receiveReturn, detail, reasons };
}

async function readReasons(token: string) {
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
  return reviews.map(({ reason }) => reason);
}

describe.each(['refund', 'chargeback'] as const)('a %s of a shipped order', (kind) => {
  const reason = kind === 'refund' ? 'refunded_shipped' : 'charged_back_shipped';

  test.each(['on its way', 'delivered'])('%s returns no unit to the stock', async (stage) => {
    const { product, orderId, paymentId, ship, deliver, detail, reasons } = await boughtOrder();
    await ship();
    if (stage === 'delivered') await deliver();
    const state = await stateOf(shop, orderId);
    await shop.provider[kind](paymentId);
    await shop.receiveNotices();
    expect(await stateOf(shop, orderId)).toBe(state);
    expect(await stockOf(shop, product._id)).toEqual([2]);
    const { order, events } = await detail();
    const isRefund = kind === 'refund';
    expect(order.paymentInfo).toEqual({ paymentId, isRefundDone: isRefund });
    expect(order.paymentState).toBe(isRefund ? 'refunded' : 'charged_back');
    const action = isRefund ? 'recordRefund' : 'recordChargeback';
    expect(events.at(-1)).toMatchObject({ action, from: state, to: state });
    expect(await reasons()).toEqual([reason]);
    await expectLedgerToSumToStock(shop);
  });

  test('e-mails the buyer without mention of a cancellation', async () => {
    const { shopper, paymentId, ship } = await boughtOrder();
    await ship();
    await shop.provider[kind](paymentId);
    await shop.receiveNotices();
    const email = (await shop.mailTo(shopper.email)).at(-1);
    const subject = kind === 'refund' ? 'Te devolvemos el dinero' : 'Desconociste el pago';
    expect(email?.subject).toContain(subject);
    expect(email?.text).not.toContain('cancel');
  });

  test('is restocked by a return, with its own ledger entry', async () => {
    const { product, orderId, paymentId, ship, receiveReturn, detail } = await boughtOrder();
    await ship();
    expect((await receiveReturn()).status).toBe(409);
    await shop.provider[kind](paymentId);
    await shop.receiveNotices();
    expect((await receiveReturn()).body.order.state).toBe('Cancelado');
    expect(await stockOf(shop, product._id)).toEqual([3]);
    const rows = await shop.connection.db
      .selectFrom('stockLedger')
      .select(['kind', 'delta'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute();
    expect(rows.at(-1)).toEqual({ kind: 'return', delta: 1 });
    expect((await detail()).events.at(-1)?.action).toBe('receiveReturn');
    expect((await receiveReturn()).status).toBe(409);
    await expectLedgerToSumToStock(shop);
  });
});

test('an order that was not refunded accepts no return', async () => {
  const { product, ship, deliver, receiveReturn } = await boughtOrder();
  await ship();
  await deliver();
  const { status, body } = await receiveReturn();
  expect([status, body.message]).toEqual([409, 'El pago de la orden no se devolvió.']);
  expect(await stockOf(shop, product._id)).toEqual([2]);
});

describe('a dispute that the shop wins', () => {
  test.each(['Aceptado', 'Aprobado', 'Entregado'] as const)(
    'leaves an order in %s when the end of the dispute is the first notice',
    async (state) => {
      const { product, orderId, paymentId, approve, ship, deliver, detail, reasons } =
        await boughtOrder();
      if (state === 'Aprobado') await approve();
      if (state === 'Entregado') {
        await ship();
        await deliver();
      }
      await shop.provider.setFaults({ dropNotices: 99 });
      await shop.provider.chargeback(paymentId);
      await shop.provider.endFaults();
      await shop.provider.winDispute(paymentId);
      await shop.receiveNotices();
      expect(await stateOf(shop, orderId)).toBe(state);
      expect((await detail()).order.paymentState).toBe('paid');
      expect(await stockOf(shop, product._id)).toEqual([2]);
      expect(await reasons()).toEqual([]);
    },
  );

  test('buys the order when it is the first notice of the payment', async () => {
    const product = await createSimpleProduct(shop, 1);
    const shopper = await createAccount(shop);
    const { orderId, preferenceId } = await call(shop, 'POST /api/mercadopago/create-preference', {
      body: {
        products: [entryOf(product)],
        shippingInfo: (await import('../../../testing/factories.ts')).shippingInfo,
        paymentReference: 'r',
      },
      token: shopper.token,
    });
    await shop.provider.setFaults({ dropNotices: 99 });
    const { id } = await shop.provider.pay(preferenceId);
    await shop.provider.chargeback(id);
    await shop.provider.endFaults();
    await shop.provider.winDispute(id);
    await shop.receiveNotices();
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
  });

  test('marks a shipped order as paid again', async () => {
    const { paymentId, ship, detail, reasons } = await boughtOrder();
    await ship();
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices();
    expect((await detail()).order.paymentState).toBe('charged_back');
    await shop.provider.winDispute(paymentId);
    await shop.receiveNotices();
    const { order, events } = await detail();
    expect(order.paymentState).toBe('paid');
    expect(events.at(-1)?.action).toBe('winDispute');
    expect(await reasons()).toEqual([]);
  });

  test('does not replace the e-mail of a later refund', async () => {
    const { shopper, orderId, paymentId, ship } = await boughtOrder();
    await ship();
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices();
    await shop.provider.winDispute(paymentId);
    await shop.receiveNotices();
    const { token } = await createAccount(shop, 'Admin');
    const body = { units: [1], delivery: true };
    await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
      ...{ params: { orderId }, body, token },
    });
    const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject ?? '');
    expect(subjects.map((subject) => subject.split(' (')[0]).slice(-2)).toEqual([
      'Desconociste el pago de tu compra',
      'Te devolvemos el dinero',
    ]);
  });

  test('is under review for the part that was refunded at the provider before it', async () => {
    const { paymentId, ship, detail, reasons } = await boughtOrder();
    await ship();
    await shop.provider.setFaults({ dropNotices: 99 });
    await shop.provider.refund(paymentId, 1000);
    await shop.provider.chargeback(paymentId);
    await shop.provider.endFaults();
    await shop.provider.winDispute(paymentId);
    await shop.receiveNotices();
    expect((await detail()).order.paymentState).toBe('partly_refunded');
    expect(await reasons()).toEqual(['partly_refunded']);
  });

  test('counts the part that was refunded before it, also of a cancelled order', async () => {
    const { orderId, paymentId, detail, reasons } = await boughtOrder();
    await shop.provider.setFaults({ dropNotices: 99 });
    await shop.provider.refund(paymentId, 1000);
    await shop.provider.endFaults();
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices();
    expect(await stateOf(shop, orderId)).toBe('Cancelado');
    await shop.provider.winDispute(paymentId);
    await shop.receiveNotices();
    expect((await detail()).order.paymentState).toBe('partly_refunded');
    expect((await reasons()).toSorted()).toEqual(['dispute_won', 'partly_refunded']);
  });

  test('after the order was cancelled is under review', async () => {
    const { product, shopper, orderId, paymentId, reasons } = await boughtOrder();
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices();
    await shop.provider.winDispute(paymentId);
    await shop.receiveNotices();
    expect(await stateOf(shop, orderId)).toBe('Cancelado');
    expect(await stockOf(shop, product._id)).toEqual([3]);
    expect(await reasons()).toEqual(['dispute_won']);
    const { token } = await createAccount(shop, 'Admin');
    const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
    const params = { id: reviews[0]?._id ?? '' };
    expect(reviews[0]?.canRefund).toBe(true);
    await call(shop, 'POST /api/admin/payment-reviews/:id/refund', { params, token });
    const second = await send(shop, 'POST /api/admin/payment-reviews/:id/refund', {
      params,
      token,
    });
    expect(second.status).toBe(409);
    expect(
      await shop.connection.db.selectFrom('paymentRefunds').selectAll().execute(),
    ).toHaveLength(1);
    const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe(`Te devolvemos un pago (${paymentId})`);
  });

  test('after the order was deleted is under review, and the order can be restored', async () => {
    const { orderId, paymentId, detail, reasons } = await boughtOrder();
    const { token } = await createAccount(shop, 'Admin');
    const params = { id: orderId };
    await send(shop, 'DELETE /api/admin/orders/:id/delete', { params, query: {}, token });
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices();
    expect(await reasons()).toEqual(['charged_back']);
    await shop.provider.winDispute(paymentId);
    await shop.receiveNotices();
    expect((await detail()).order.paymentState).toBe('paid');
    expect(await reasons()).toEqual(['deleted_without_refund']);
    const restored = await send(shop, 'PUT /api/admin/orders/:id/restore', { params, token });
    expect(restored.body.order.state).toBe('Aceptado');
    expect(await reasons()).toEqual([]);
  });
});

const hourMs = 3_600_000;

/** Requests the open refunds, which fail, until the owner is informed. */
async function failRefunds() {
  await shop.provider.setFaults({ failNext: 9999, failStatus: 400 });
  for (let hour = 0; hour < 15; hour += 1) {
    await shop.runJobs('issue-refunds');
    shop.clock.advance(hourMs);
  }
  await shop.provider.endFaults();
  const { token } = await createAccount(shop, 'Admin');
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
  const review = reviews.find(({ reason }) => reason === 'refund_failing');
  const byHand = () =>
    send(shop, 'PUT /api/admin/payment-reviews/:id/by-hand', {
      params: { id: review?._id ?? '' },
      token,
    });
  return { token, review, byHand };
}

test('a part that the owner makes in the panel of Mercado Pago, as its request fails, is made once', async () => {
  const { orderId, paymentId } = await boughtOrder(2);
  const { token } = await createAccount(shop, 'Admin');
  const body = { units: [1], delivery: false };
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', { params: { orderId }, body, token });
  await shop.provider.setFaults({ failNext: 99, failStatus: 401 });
  await shop.runJobs('issue-refunds');
  await shop.provider.endFaults();
  await shop.provider.refund(paymentId, 32_000);
  await shop.receiveNotices('process-notices');
  shop.clock.advance(hourMs);
  await shop.runJobs('issue-refunds');
  const refunds = await shop.connection.db.selectFrom('paymentRefunds').selectAll().execute();
  expect(refunds).toMatchObject([{ doneAt: shop.clock.now, method: null }]);
  const payment = await shop.provider.adapter.findPayment(paymentId);
  expect(payment?.refunded).toBe(3_200_000);
});

describe('of a part and the rest, both of which fail', () => {
  async function failTwo() {
    const { orderId, paymentId } = await boughtOrder();
    const { token } = await createAccount(shop, 'Admin');
    const params = { orderId };
    for (const body of [
      { units: [1], delivery: false },
      { units: [0], delivery: true },
    ]) {
      await call(shop, 'POST /api/admin/orders/:orderId/refunds', { params, body, token });
    }
    return { paymentId, ...(await failRefunds()) };
  }

  test('the one that the owner makes in the panel of Mercado Pago is made once', async () => {
    const { paymentId } = await failTwo();
    await shop.provider.refund(paymentId, 32_000);
    shop.clock.advance(hourMs);
    await shop.runJobs('issue-refunds');
    await shop.runJobs('issue-refunds');
    expect((await shop.provider.adapter.findPayment(paymentId))?.refunded).toBe(4_200_000);
    const open = await shop.connection.db
      .selectFrom('paymentRefunds')
      .selectAll()
      .where('doneAt', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  test('nothing but what is left is owed after another amount was refunded there', async () => {
    const { paymentId, token, byHand } = await failTwo();
    await shop.provider.setFaults({ dropNotices: 9 });
    await shop.provider.refund(paymentId, 20_000);
    await shop.provider.endFaults();
    expect((await byHand()).status).toBe(200);
    const { refunds } = await call(shop, 'GET /api/admin/transfers', { query: {}, token });
    expect(refunds.map(({ amount }) => amount)).toEqual([22_000]);
  });
});

describe('a refund that Mercado Pago does not accept', () => {
  /** Of an order that was delivered 200 days ago: Mercado Pago refunds for 180. */
  async function failingRefund(units: number, bought = 1) {
    const { shopper, paymentId, orderId, ...order } = await boughtOrder(bought);
    await order.ship();
    await order.deliver();
    shop.clock.advance(200 * 24 * hourMs);
    let { token } = await createAccount(shop, 'Admin');
    const refund = (body: { units: number[]; delivery: boolean }) =>
      call(shop, 'POST /api/admin/orders/:orderId/refunds', { params: { orderId }, body, token });
    await refund({ units: [units], delivery: true });
    const { review, byHand, ...admin } = await failRefunds();
    // The session has ended.
    token = admin.token;
    const owed = async () =>
      (await call(shop, 'GET /api/admin/transfers', { query: {}, token })).refunds;
    const complete = async () => {
      const params = { id: (await owed())[0]?._id ?? '' };
      const body = { destination: 'ANA.BANCO' };
      return send(shop, 'PUT /api/admin/transfer-refunds/:id/done', { params, body, token });
    };
    const stored = () =>
      shop.connection.db.selectFrom('paymentRefunds').selectAll().orderBy('id').execute();
    const lastEmail = async () => (await shop.mailTo(shopper.email)).at(-1)?.text;
    const detail = () =>
      call(shop, 'GET /api/admin/orders/:orderId', { params: { orderId }, token });
    const read = { owed, stored, lastEmail, detail };
    return { token, paymentId, orderId, review, refund, byHand, complete, ...read };
  }

  test('is made by hand instead, and is requested no more', async () => {
    const failing = await failingRefund(1);
    const { token, paymentId, review, byHand, owed, complete, stored, lastEmail } = failing;
    expect(review).toMatchObject({ canRefund: false, canRefundByHand: true, review: null });
    expect((await byHand()).body.review).not.toBeNull();
    expect((await byHand()).status).toBe(409);
    expect(await owed()).toMatchObject([{ amount: 42_000 }]);
    const { payments } = await call(shop, 'GET /api/admin/dashboard', { token });
    expect(payments.unfinishedRefunds).toBe(0);
    const calls = shop.provider.countCalls();
    shop.clock.advance(2 * hourMs);
    await shop.runJobs('issue-refunds');
    expect(shop.provider.countCalls()).toBe(calls);

    expect((await complete()).status).toBe(200);
    expect(await stored()).toMatchObject([
      { doneAt: shop.clock.now, destination: 'ANA.BANCO', paidCents: 4_200_000 },
    ]);
    expect(await owed()).toEqual([]);
    expect(await lastEmail(), 'where to transfer it would be outdated').not.toContain('CBU');
    // A dispute that the shop wins does not refund it again.
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices();
    await shop.provider.winDispute(paymentId);
    await shop.receiveNotices();
    expect(await stored()).toHaveLength(1);
  });

  test('of a second payment is announced as a transfer', async () => {
    const shopper = await createAccount(shop);
    const entries = [entryOf(await createSimpleProduct(shop, 3))];
    const { preferenceId } = await createPendingOrder(shop, shopper, entries);
    await shop.provider.pay(preferenceId);
    await shop.provider.pay(preferenceId);
    await shop.receiveNotices('process-notices');
    await (await failRefunds()).byHand();
    const emails = await shop.mailTo(shopper.email);
    const refund = emails.find(({ subject }) => subject?.startsWith('Te devolvemos un pago ('));
    expect(refund?.text).toContain('por transferencia');
    expect(refund?.text).not.toContain('banco o tarjeta');
  });

  test('is reported to the owner when Mercado Pago returns the money as well', async () => {
    const { token, paymentId, byHand, complete, stored } = await failingRefund(1);
    const isReported = async () =>
      (await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token })).reviews.some(
        ({ reason }) => reason === 'refunded_twice',
      );
    await byHand();
    await complete();
    expect(await isReported()).toBe(false);
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices();
    expect(await isReported()).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  test('is reported to the owner when a part is refunded in Mercado Pago as well', async () => {
    const { token, paymentId, byHand, complete } = await failingRefund(1);
    await byHand();
    await complete();
    await shop.provider.refund(paymentId, 100);
    await shop.receiveNotices();
    const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
    expect(reviews.map(({ reason }) => reason)).toContain('refunded_twice');
  });

  test.each(['whole', 'part'])(
    'is not left to the owner when its answer was lost: the %s',
    async (kind) => {
      const isWhole = kind === 'whole';
      const { paymentId, byHand, owed, stored } = await failingRefund(isWhole ? 1 : 0);
      await shop.provider.setFaults({ dropNotices: 99 });
      const [refund] = await stored();
      const amount = Number(refund?.amountCents ?? 0) / 100;
      await shop.provider.refund(paymentId, isWhole ? undefined : amount);
      await shop.provider.endFaults();
      expect((await byHand()).status).toBe(409);
      expect(await owed()).toEqual([]);
      expect(await stored()).toMatchObject([{ doneAt: shop.clock.now, method: null }]);
    },
  );

  test('is not left to the owner while it is requested, or Mercado Pago does not respond', async () => {
    const { byHand, owed } = await failingRefund(1);
    expect(await claimDue(shop.connection.db, 'paymentRefunds', shop.clock.now)).toHaveLength(1);
    const { body, status } = await byHand();
    expect([status, body.message]).toEqual([409, expect.stringContaining('en un minuto')]);
    shop.clock.advance(60_000);
    await shop.provider.setFaults({ failNext: 9, failStatus: 503 });
    expect((await byHand()).status).toBe(502);
    expect(await owed()).toEqual([]);
  });

  test('leaves the rest of its payment to the owner as well', async () => {
    const { paymentId, refund, byHand, owed, complete, lastEmail } = await failingRefund(0);
    expect((await byHand()).status).toBe(200);
    expect(await lastEmail()).toContain('no aceptó la devolución');
    const part = (await owed())[0]?.amount ?? 0;
    await refund({ units: [1], delivery: false });
    await shop.runJobs('issue-refunds');
    expect(await lastEmail()).toContain('de tu compra vuelven por transferencia');
    expect((await owed()).map(({ amount }) => amount)).toEqual([part, 42_000 - part]);
    expect((await complete()).status).toBe(200);
    expect((await complete()).status).toBe(200);
    expect((await shop.provider.adapter.findPayment(paymentId))?.status).toBe('approved');
  });

  test('is owed without what is refunded in the panel of Mercado Pago after it was handed over', async () => {
    const { paymentId, byHand, owed, complete } = await failingRefund(1);
    await byHand();
    await shop.provider.refund(paymentId, 10_000);
    await shop.receiveNotices();
    expect(await owed()).toMatchObject([{ amount: 32_000 }]);
    await complete();
    expect(await owed()).toEqual([]);
  });

  test.each([
    ['was made in its panel after it was handed over', 1],
    ['is one of two that were made there at once', 2],
  ])('in part is done when it %s', async (_, count) => {
    const { token, paymentId, refund, byHand, owed, stored, detail } = await failingRefund(0, 3);
    await byHand();
    if (count === 2) await refund({ units: [1], delivery: false });
    const total = (await owed()).reduce((sum, { amount }) => sum + amount, 0);
    await shop.provider.refund(paymentId, total);
    await shop.receiveNotices();
    expect(await owed()).toEqual([]);
    expect((await stored()).every(({ doneAt, method }) => doneAt && !method)).toBe(true);
    expect((await detail()).order.refunded.amount).toBe(total);
    expect((await detail()).payments[0]?.returned).toBe(total);
    expect(await readReasons(token)).not.toContain('partly_refunded');
    // What is refunded there later is another part, and the rest is requested from the provider again.
    await shop.provider.refund(paymentId, 1_000);
    await shop.receiveNotices();
    expect((await detail()).order.refunded.amount).toBe(total + 1_000);
    expect(await readReasons(token)).toContain('partly_refunded');
    await refund({ units: [1], delivery: false });
    expect(await owed()).toEqual([]);
  });

  test('in part is done when the payment was read before the provider had made it', async () => {
    const { paymentId, byHand, owed, stored } = await failingRefund(0);
    const before = await shop.provider.adapter.findPayment(paymentId);
    const amount = Number((await stored())[0]?.amountCents) / 100;
    await shop.provider.refund(paymentId, amount);
    vi.spyOn(shop.provider.adapter, 'findPayment').mockResolvedValueOnce(before);
    expect((await byHand()).status).toBe(200);
    expect(await owed()).toMatchObject([{ amount }]);
    await shop.receiveNotices();
    expect(await owed()).toEqual([]);
  });

  test('is not owed any more when the rest of its payment is refunded in the panel', async () => {
    const { paymentId, refund, byHand, owed, complete } = await failingRefund(0);
    await byHand();
    const part = (await owed())[0]?.amount ?? 0;
    await complete();
    await refund({ units: [1], delivery: false });
    await shop.provider.refund(paymentId, 42_000 - part);
    await shop.receiveNotices();
    expect(await owed()).toEqual([]);
  });

  test('in part is reported to the owner when the bank returns all of the payment', async () => {
    const { token, paymentId, byHand, complete, lastEmail } = await failingRefund(0);
    await byHand();
    await complete();
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices();
    expect(await readReasons(token)).toContain('refunded_twice');
    expect(await lastEmail()).not.toContain('CBU');
  });

  test('is owed once when a dispute began and was won before it was tried again', async () => {
    const { paymentId, byHand, owed } = await failingRefund(1);
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices('process-notices');
    await shop.provider.winDispute(paymentId);
    await shop.receiveNotices('process-notices');
    await byHand();
    expect(await owed()).toMatchObject([{ amount: 42_000 }]);
  });

  test('is requested again while it may be another part that Mercado Pago made', async () => {
    const { paymentId, refund, stored } = await failingRefund(0, 3);
    await refund({ units: [1], delivery: false });
    await refund({ units: [1], delivery: false });
    await shop.provider.setFaults({ dropNotices: 99 });
    const amount = Number((await stored())[2]?.amountCents) / 100;
    await shop.provider.refund(paymentId, amount);
    await shop.provider.setFaults({ failNext: 9, failStatus: 400 });
    await shop.runJobs('issue-refunds');
    expect((await stored()).map(({ doneAt }) => doneAt)).toEqual([null, null, null]);
  });

  test('is owed up to what is left of its payment', async () => {
    const { paymentId, refund, byHand, owed, complete, detail } = await failingRefund(0);
    await byHand();
    await refund({ units: [1], delivery: false });
    // More than the second one: its owner chose parts of the payment there.
    await shop.provider.refund(paymentId, 35_000);
    await shop.receiveNotices();
    expect((await owed()).reduce((sum, { amount }) => sum + amount, 0)).toBe(7_000);
    expect((await detail()).order.refunded.amount).toBe(42_000);
    expect((await detail()).payments[0]?.returned).toBe(42_000);
    await complete();
    expect(await owed()).toEqual([]);
  });

  test('has its parts again when the shop wins the dispute that ended them', async () => {
    const { paymentId, refund, byHand, owed } = await failingRefund(0);
    await byHand();
    await refund({ units: [1], delivery: false });
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices();
    expect(await owed()).toEqual([]);
    await shop.provider.winDispute(paymentId);
    await shop.receiveNotices();
    expect((await owed()).reduce((sum, { amount }) => sum + amount, 0)).toBe(42_000);
  });

  test('has its parts again also when the rest was paid by hand before the dispute', async () => {
    const { token, paymentId, refund, byHand, owed } = await failingRefund(0);
    await byHand();
    await refund({ units: [1], delivery: false });
    const [part, rest] = await owed();
    const params = { id: rest?._id ?? '' };
    const body = { destination: 'ANA.BANCO' };
    await send(shop, 'PUT /api/admin/transfer-refunds/:id/done', { params, body, token });
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices();
    expect(await owed()).toEqual([]);
    await shop.provider.winDispute(paymentId);
    await shop.receiveNotices();
    expect(await owed()).toMatchObject([{ _id: part?._id, amount: part?.amount }]);
  });

  test('is under review again when a later one fails after the first was reviewed', async () => {
    const { paymentId } = await failingRefund(0);
    const reviews = () =>
      shop.connection.db
        .selectFrom('paymentReviewItems')
        .select('reviewedAt')
        .where('paymentId', '=', paymentId)
        .where('reason', '=', 'refund_failing')
        .execute();
    await shop.connection.db
      .updateTable('paymentReviewItems')
      .set({ reviewedAt: shop.clock.now })
      .execute();
    shop.clock.advance(hourMs);
    await shop.connection.db
      .updateTable('paymentRefunds')
      .set({ requestedAt: shop.clock.now, dueAt: shop.clock.now })
      .execute();
    await failRefunds();
    expect(await reviews()).toEqual([{ reviewedAt: null }]);
  });

  test('is owed without what was refunded in the panel of Mercado Pago', async () => {
    const { paymentId, byHand, owed, complete } = await failingRefund(1);
    await shop.provider.setFaults({ dropNotices: 99 });
    await shop.provider.refund(paymentId, 10_000);
    await shop.provider.endFaults();
    expect((await byHand()).status).toBe(200);
    expect(await owed()).toMatchObject([{ amount: 32_000 }]);
    expect((await complete()).status).toBe(200);
  });

  test('is recorded beside what is refunded in the panel of Mercado Pago later', async () => {
    const { paymentId, refund, byHand, owed, complete } = await failingRefund(0);
    await byHand();
    const part = (await owed())[0]?.amount ?? 0;
    await complete();
    await shop.provider.refund(paymentId, part);
    await shop.receiveNotices();
    await refund({ units: [1], delivery: false });
    expect((await owed()).map(({ amount }) => amount)).toEqual([42_000 - 2 * part]);
  });

  test('is left to the owner without the one of two parts that Mercado Pago made', async () => {
    const { paymentId, refund, byHand, owed, stored } = await failingRefund(0, 3);
    await refund({ units: [1], delivery: false });
    const [first, second] = (await stored()).map(({ amountCents }) => Number(amountCents) / 100);
    await shop.provider.refund(paymentId, second);
    expect((await byHand()).status).toBe(200);
    expect(await owed()).toMatchObject([{ amount: first }]);
  });

  test('waits while Mercado Pago may have made one of two parts with something else', async () => {
    const { paymentId, refund, byHand, stored } = await failingRefund(0, 3);
    await refund({ units: [1], delivery: false });
    const [first = 0, second = 0] = (await stored()).map(
      ({ amountCents }) => Number(amountCents) / 100,
    );
    await shop.provider.refund(paymentId, Math.max(first, second) + 1);
    expect((await byHand()).body.message).toMatch(/^Mercado Pago ya devolvió una parte/);
    expect((await stored()).map(({ doneAt }) => doneAt)).toEqual([null, null]);
  });

  test('is not owed while the bank has returned the money', async () => {
    const { paymentId, byHand, owed } = await failingRefund(0);
    await byHand();
    await shop.provider.chargeback(paymentId);
    await shop.receiveNotices();
    expect(await owed()).toEqual([]);
    await shop.provider.winDispute(paymentId);
    await shop.receiveNotices();
    expect(await owed()).toHaveLength(1);
  });
});
