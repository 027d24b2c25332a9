import { describe, expect, test } from 'vitest';
import {
  buy,
  createAccount,
  createSimpleProduct,
  entryOf,
  shipOrder,
} from '../../../testing/factories.ts';
import { expectLedgerToSumToStock, stateOf, stockOf } from '../../../testing/facts.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop, type TestShop } from '../../../testing/test-shop.ts';

const getShop = setUpTestShop();

async function boughtOrder() {
  const shop = getShop();
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  const { orderId, paymentId } = await buy(shop, shopper, [entryOf(product)]);
  const { token } = await createAccount(shop, 'Admin');
  const params = { id: orderId, orderId };
  const approve = () => send(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
  const ship = () => shipOrder(shop, orderId);
  const deliver = () => send(shop, 'PUT /api/admin/orders/:orderId/deliver', { params, token });
  const receiveReturn = () => send(shop, 'PUT /api/admin/orders/:id/return', { params, token });
  const detail = () => call(shop, 'GET /api/admin/orders/:orderId', { params, token });
  const reasons = () => readReasons(shop, token);
  const ids = { orderId, paymentId };
  return { shop, product, shopper, ...ids, ship, approve, deliver, receiveReturn, detail, reasons };
}

async function readReasons(shop: TestShop, token: string) {
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
  return reviews.map(({ reason }) => reason);
}

describe.each(['refund', 'chargeback'] as const)('a %s of a shipped order', (kind) => {
  const reason = kind === 'refund' ? 'refunded_shipped' : 'charged_back_shipped';

  test.each(['on its way', 'delivered'])('%s returns no unit to the stock', async (stage) => {
    const { shop, product, orderId, paymentId, ship, deliver, detail, reasons } =
      await boughtOrder();
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
    const { shop, shopper, paymentId, ship } = await boughtOrder();
    await ship();
    await shop.provider[kind](paymentId);
    await shop.receiveNotices();
    const email = (await shop.mailTo(shopper.email)).at(-1);
    const subject = kind === 'refund' ? 'Te devolvemos el dinero' : 'Desconociste el pago';
    expect(email?.subject).toContain(subject);
    expect(email?.text).not.toContain('cancel');
  });

  test('is restocked by a return, with its own ledger entry', async () => {
    const { shop, product, orderId, paymentId, ship, receiveReturn, detail } = await boughtOrder();
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
  const { shop, product, ship, deliver, receiveReturn } = await boughtOrder();
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
      const { shop, product, orderId, paymentId, approve, ship, deliver, detail, reasons } =
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
    const shop = getShop();
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
    const { shop, paymentId, ship, detail, reasons } = await boughtOrder();
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
    const { shop, shopper, orderId, paymentId, ship } = await boughtOrder();
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
    const { shop, paymentId, ship, detail, reasons } = await boughtOrder();
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
    const { shop, orderId, paymentId, detail, reasons } = await boughtOrder();
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
    const { shop, product, shopper, orderId, paymentId, reasons } = await boughtOrder();
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
    const { shop, orderId, paymentId, detail, reasons } = await boughtOrder();
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
