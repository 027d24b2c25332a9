import { describe, expect, test } from 'vitest';
import {
  buy,
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stateOf, stockOf } from '../../testing/facts.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

async function paidOrder() {
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  const { orderId, paymentId } = await buy(shop, shopper, [entryOf(product)]);
  const admin = await createAccount(shop, 'Admin');
  const approve = () =>
    send(shop, 'PUT /api/admin/orders/:id/approve', {
      params: { id: orderId },
      token: admin.token,
    });
  const change = (key: 'deliver' | 'undo-ship' | 'revert' | 'delete') => {
    const input = { params: { id: orderId, orderId }, token: admin.token };
    switch (key) {
      case 'deliver':
        return send(shop, 'PUT /api/admin/orders/:orderId/deliver', input);
      case 'delete':
        return send(shop, 'DELETE /api/admin/orders/:id/delete', input);
      default:
        return send(shop, `PUT /api/admin/orders/:id/${key}`, input);
    }
  };
  const ship = (trackingCode: unknown) =>
    send(shop, 'POST /api/admin/orders/:orderId', {
      params: { orderId },
      body: { trackingCode },
      token: admin.token,
    });
  return { product, shopper, admin, orderId, paymentId, approve, change, ship };
}

const codesSentTo = async (email: string) =>
  (await shop.mailTo(email)).flatMap(
    ({ text }) => /Código de seguimiento\n(\w+)/.exec(text ?? '')?.[1] ?? [],
  );

test('an order goes from paid to delivered, and the shopper gets one e-mail for each step', async () => {
  const { shopper, orderId, paymentId, approve, change, ship } = await paidOrder();
  expect((await approve()).body.order.state).toBe('Aprobado');
  expect((await change('deliver')).body).toMatchObject({ code: 'tracking_code_missing' });
  expect((await ship('AR123')).body.order.trackingCode).toBe('AR123');
  await ship('AR123');
  expect((await change('deliver')).body.order.state).toBe('Entregado');

  const { orders } = await call(shop, 'GET /api/user/orders', { token: shopper.token });
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    _id: orderId,
    state: 'Entregado',
    trackingCode: 'AR123',
    paymentInfo: { paymentId, isRefundDone: false },
  });
  const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject?.split(' (')[0]);
  expect(subjects.sort()).toEqual([
    'Estamos preparando tu compra',
    'Recibimos tu compra',
    'Tu compra está en camino',
    'Tu compra fue entregada',
  ]);
});

test('an order that was not sent goes back to be prepared without its code, and its e-mail is not sent', async () => {
  const { shopper, orderId, approve, ship, change } = await paidOrder();
  await approve();
  expect((await change('undo-ship')).status).toBe(409);
  const subjects = async () =>
    (await shop.mailTo(shopper.email)).filter(({ subject }) => subject?.includes('en camino'));
  await ship('AR1');
  const undone = await change('undo-ship');
  expect(undone.body.order).toMatchObject({ state: 'Aprobado', isShipped: false });
  expect(undone.body.order).not.toHaveProperty('trackingCode');
  expect(await subjects()).toEqual([]);
  shop.clock.advance(60_000);
  await ship('AR1');
  expect(await subjects()).toHaveLength(1);
  const { token } = await createAccount(shop, 'Admin');
  const { events } = await call(shop, 'GET /api/admin/orders/:orderId', {
    ...{ params: { orderId }, token },
  });
  expect(events.slice(-3).map(({ action }) => action)).toEqual(['ship', 'undoShip', 'ship']);
  expect((await change('deliver')).status).toBe(200);
  expect((await change('undo-ship')).status).toBe(409);
});

test('a tracking code that is corrected back is sent again, and one that is repeated is not', async () => {
  const { shopper, approve, ship } = await paidOrder();
  await approve();
  for (const trackingCode of ['AR1', 'AR2', 'AR1', 'AR1']) {
    await ship(trackingCode);
    await shop.mailTo(shopper.email);
    shop.clock.advance(60_000);
  }
  expect(await codesSentTo(shopper.email)).toEqual(['AR1', 'AR2', 'AR1']);
});

test('a tracking code that is corrected before its e-mail is sent is not sent', async () => {
  const { shopper, approve, ship } = await paidOrder();
  await approve();
  await ship('AR1');
  await ship('AR2');
  expect(await codesSentTo(shopper.email)).toEqual(['AR2']);
});

test('a delivered order is reverted, and delivering it again sends no second e-mail', async () => {
  const { shopper, approve, change, ship } = await paidOrder();
  await approve();
  await ship('AR123');
  await change('deliver');
  expect((await change('revert')).body.order.state).toBe('Aprobado');
  expect((await change('deliver')).body.order.state).toBe('Entregado');
  expect(await shop.mailTo(shopper.email)).toHaveLength(4);
});

test('a delivered order whose payment was refunded is not reverted', async () => {
  const { orderId, paymentId, approve, change, ship } = await paidOrder();
  await approve();
  await ship('AR123');
  await change('deliver');
  await shop.provider.chargeback(paymentId);
  await shop.receiveNotices();
  const { status, body } = await change('revert');
  expect([status, body.code]).toEqual([409, 'illegal_transition']);
  expect(body.message).toBe('El pago se devolvió: la orden ya no se puede revertir.');
  expect(await stateOf(shop, orderId)).toBe('Entregado');
});

test('no order skips a state, and a refused change has no effect', async () => {
  const { orderId, approve, change, ship } = await paidOrder();
  for (const answer of [await change('deliver'), await change('revert'), await ship('AR123')]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'illegal_transition']);
    expect(answer.body.message).toContain('Aceptado');
  }
  expect(await stateOf(shop, orderId)).toBe('Aceptado');
  await approve();
  expect((await change('delete')).status).toBe(409);
  expect(await stateOf(shop, orderId)).toBe('Aprobado');
});

test('ten administrators who approve at once approve once', async () => {
  const { shopper, orderId, approve } = await paidOrder();
  const answers = await Promise.all(Array.from({ length: 10 }, approve));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  const events = await shop.connection.db
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('action', '=', 'approve')
    .execute();
  expect(events).toHaveLength(1);
  expect(await shop.mailTo(shopper.email)).toHaveLength(2);
});

test('a deleted order leaves the panel’s list, stays in its buyer’s and returns its units to the stock', async () => {
  const { product, shopper, admin, change } = await paidOrder();
  expect((await change('delete')).body.order.state).toBe('Eliminado');
  expect(await stockOf(shop, product._id)).toEqual([3]);
  const { token } = admin;
  const { ordersWithUserData } = await call(shop, 'GET /api/admin/orders', { token });
  expect(ordersWithUserData).toEqual([]);
  const mine = await call(shop, 'GET /api/user/orders', { token: shopper.token });
  expect(mine.orders).toMatchObject([{ state: 'Eliminado', paymentState: 'paid' }]);
  await expectLedgerToSumToStock(shop);
});

test('the administrator’s list has the paid orders with their buyers, and no unpaid ones', async () => {
  const { product, shopper, admin, orderId } = await paidOrder();
  await createPendingOrder(shop, shopper, [entryOf(product)]);
  const { token } = admin;
  const { ordersWithUserData } = await call(shop, 'GET /api/admin/orders', { token });
  expect(ordersWithUserData).toHaveLength(1);
  expect(ordersWithUserData[0]?.order._id).toBe(orderId);
  expect(ordersWithUserData[0]?.user).toEqual({
    email: shopper.email,
    firstName: 'Ana',
    lastName: 'Suárez',
  });
});

test.each(['', '   ', undefined, 7, 'x'.repeat(81), '#0a1b2c3d\tCP1'])(
  'a tracking code %j is refused',
  async (code) => {
    const { approve, ship } = await paidOrder();
    await approve();
    const { status, body } = await ship(code);
    expect(status).toBe(400);
    expect(body.fields?.trackingCode).toMatch(/\S/);
  },
);

describe('a pending order', () => {
  test('is cancelled by its shopper, which releases the stock at once', async () => {
    const product = await createSimpleProduct(shop, 1);
    const { token, ...shopper } = await createAccount(shop);
    const { orderId } = await createPendingOrder(shop, { token, ...shopper }, [entryOf(product)]);
    const key = 'POST /api/user/orders/:orderId/cancel' as const;
    const other = await createAccount(shop);
    const refused = await send(shop, key, { params: { orderId }, token: other.token });
    expect(refused.status).toBe(404);
    expect(await stockOf(shop, product._id)).toEqual([0]);

    const { order } = await call(shop, key, { params: { orderId }, token });
    expect(order.state).toBe('Cancelado');
    expect(await stockOf(shop, product._id)).toEqual([1]);
    await call(shop, key, { params: { orderId }, token });
    expect(await stockOf(shop, product._id)).toEqual([1]);
  });

  test('is among the purchases of its account until it ends', async () => {
    const product = await createSimpleProduct(shop, 1);
    const shopper = await createAccount(shop);
    const { token } = shopper;
    const { orderId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
    const listed = async () => (await call(shop, 'GET /api/user/orders', { token })).orders;
    expect(await listed()).toMatchObject([
      { _id: orderId, state: 'Pendiente', paymentState: 'unpaid' },
    ]);
    shop.clock.advance(31 * 60_000);
    await shop.runJobs('expire-orders');
    expect(await listed()).toEqual([]);
  });

  test('expires after half an hour, not before', async () => {
    const product = await createSimpleProduct(shop, 1);
    const { orderId } = await createPendingOrder(shop, await createAccount(shop), [
      entryOf(product),
    ]);
    shop.clock.advance(30 * 60_000 - 1000);
    await shop.runJobs('expire-orders');
    expect(await stateOf(shop, orderId)).toBe('Pendiente');
    shop.clock.advance(1000);
    await shop.runJobs('expire-orders');
    expect(await stateOf(shop, orderId)).toBe('Cancelado');
    expect(await stockOf(shop, product._id)).toEqual([1]);
    await expectLedgerToSumToStock(shop);
  });

  test('cannot be cancelled once it is paid', async () => {
    const { shopper, orderId } = await paidOrder();
    const key = 'POST /api/user/orders/:orderId/cancel' as const;
    const { status } = await send(shop, key, { params: { orderId }, token: shopper.token });
    expect(status).toBe(409);
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
  });
});

test('a shopper cannot read another account’s order', async () => {
  const { orderId } = await paidOrder();
  const { token } = await createAccount(shop);
  const params = { orderId };
  expect((await send(shop, 'GET /api/user/orders/:orderId', { params, token })).status).toBe(404);
  expect(await call(shop, 'GET /api/user/orders', { token })).toEqual({ orders: [] });
});
