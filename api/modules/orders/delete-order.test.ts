import { describe, expect, test } from 'vitest';
import { buy, createAccount, createSimpleProduct, entryOf } from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stateOf, stockOf } from '../../testing/facts.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

async function paidOrder(stock = 1) {
  const product = await createSimpleProduct(shop, stock);
  const shopper = await createAccount(shop);
  const { orderId, paymentId } = await buy(shop, shopper, [entryOf(product)]);
  await shop.runJobs('send-emails');
  const { token } = await createAccount(shop, 'Admin');
  const params = { id: orderId, orderId };
  const remove = (query: Record<string, string> = {}) =>
    send(shop, 'DELETE /api/admin/orders/:id/delete', { params, query, token });
  const restore = () => send(shop, 'PUT /api/admin/orders/:id/restore', { params, token });
  const detail = () => call(shop, 'GET /api/admin/orders/:orderId', { params, token });
  return { product, shopper, orderId, paymentId, token, params, remove, restore, detail };
}

describe('deleting an order', () => {
  test('does not refund the payment unless the administrator chooses it', async () => {
    const { shopper, paymentId, remove } = await paidOrder();
    expect((await remove()).body.order.state).toBe('Eliminado');
    await shop.runJobs('issue-refunds');
    expect((await shop.provider.adapter.findPayment(paymentId))?.status).toBe('approved');
    const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Cancelamos'))).toHaveLength(1);
    expect(subjects).toHaveLength(2);
  });

  test('refunds the payment on request, and e-mails the shopper', async () => {
    const { product, shopper, paymentId, remove, detail } = await paidOrder();
    expect((await remove({ refund: 'true' })).status).toBe(200);
    expect((await detail()).payments).toMatchObject([
      { outcome: 'refunded', reviewReasons: ['by_administrator'], refunds: [{ doneAt: null }] },
    ]);
    await shop.runJobs('issue-refunds');
    await shop.receiveNotices();
    expect((await shop.provider.adapter.findPayment(paymentId))?.status).toBe('refunded');
    const { order, events, payments } = await detail();
    expect(order.state).toBe('Eliminado');
    expect(order.paymentInfo).toEqual({ paymentId, isRefundDone: true });
    expect(events.at(-1)).toMatchObject({ action: 'deleteAndRefund' });
    expect(payments[0]?.refunds[0]?.doneAt).toBe(shop.clock.now.toISOString());
    expect(await stockOf(shop, product._id)).toEqual([1]);
    const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Te devolvemos'))).toHaveLength(1);
    await expectLedgerToSumToStock(shop);
  });

  test('announces an e-mail that a later refund in Mercado Pago sends', async () => {
    const { shopper, paymentId, remove } = await paidOrder();
    await remove();
    await shop.runJobs('send-emails');
    await shop.provider.refund(paymentId);
    await shop.receiveNotices();
    const emails = await shop.mailTo(shopper.email);
    expect(emails.at(-2)?.text).toContain('Te vamos a escribir de nuevo');
    expect(emails.at(-1)?.subject).toMatch(/^Te devolvemos el dinero/);
    expect(emails.at(-1)?.text).toContain('Tu compra quedó cancelada');
  });

  test('is possible for staff without a refund only', async () => {
    const { params } = await paidOrder();
    const { token } = await createAccount(shop, 'staff');
    const remove = (query: Record<string, string>) =>
      send(shop, 'DELETE /api/admin/orders/:id/delete', { params, query, token });
    const { status, body } = await remove({ refund: 'true' });
    expect([status, body.message]).toEqual([
      403,
      'Para esto hace falta el permiso «Devoluciones».',
    ]);
    expect(await shop.connection.db.selectFrom('paymentRefunds').selectAll().execute()).toEqual([]);
    expect((await remove({})).status).toBe(200);
  });

  test('twice at once with a refund refunds once', async () => {
    const { remove } = await paidOrder();
    const answers = await Promise.all([remove({ refund: 'true' }), remove({ refund: 'true' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await shop.connection.db.selectFrom('paymentRefunds').selectAll().execute(),
    ).toHaveLength(1);
  });

  test('is refused with a refund that is neither true nor false', async () => {
    const { orderId, remove } = await paidOrder();
    const { status, body } = await remove({ refund: 'tal vez' });
    expect([status, body.message]).toEqual([400, 'La devolución debe ser true o false']);
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
  });
});

describe('restoring a deleted order', () => {
  test('takes its units from the stock again, and the shopper gets an e-mail', async () => {
    const { product, shopper, orderId, remove, restore } = await paidOrder();
    await remove();
    expect(await stockOf(shop, product._id)).toEqual([1]);
    await shop.runJobs('send-emails');
    expect((await restore()).body.order.state).toBe('Aceptado');
    expect(await stateOf(shop, orderId)).toBe('Aceptado');
    expect(await stockOf(shop, product._id)).toEqual([0]);
    const [, ...later] = (await shop.mailTo(shopper.email)).map(({ subject }) => subject);
    expect(later.map((subject) => subject?.split(' ')[0])).toEqual(['Cancelamos', 'Retomamos']);
    await expectLedgerToSumToStock(shop);
  });

  test('is refused with a message while its units are sold', async () => {
    const { product, orderId, remove, restore } = await paidOrder();
    await remove();
    await buy(shop, await createAccount(shop), [entryOf(product)]);
    const { status, body } = await restore();
    expect([status, body.code]).toEqual([409, 'insufficient_stock']);
    expect(body).not.toHaveProperty('error');
    expect(await stateOf(shop, orderId)).toBe('Eliminado');
    await expectLedgerToSumToStock(shop);
  });

  test.each(['by the shop', 'by the provider', 'by the bank'])(
    'is refused once the payment was refunded %s',
    async (way) => {
      const { product, orderId, paymentId, remove, restore } = await paidOrder();
      await remove({ refund: String(way === 'by the shop') });
      if (way === 'by the provider') await shop.provider.refund(paymentId);
      if (way === 'by the bank') await shop.provider.chargeback(paymentId);
      await shop.receiveNotices();
      const { status, body } = await restore();
      expect([status, body.code]).toEqual([409, 'illegal_transition']);
      expect(body.message).toContain('se devolvió');
      expect(await stateOf(shop, orderId)).toBe('Eliminado');
      expect(await stockOf(shop, product._id)).toEqual([1]);
    },
  );

  test('that was reviewed in between does not leave a refund that would ship it for nothing', async () => {
    const { token, remove, restore, paymentId } = await paidOrder();
    await remove();
    const [item] = (await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token }))
      .reviews;
    const params = { id: item?._id ?? '' };
    const reviewed = { params, body: { isReviewed: true }, token };
    await call(shop, 'PUT /api/admin/payment-reviews/:id', reviewed);
    await restore();
    const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
    expect(reviews.map(({ canRefund }) => canRefund)).toEqual([false]);
    const refused = await send(shop, 'POST /api/admin/payment-reviews/:id/refund', {
      params,
      token,
    });
    expect(refused.status).toBe(409);
    await shop.runJobs('issue-refunds');
    expect((await shop.provider.adapter.findPayment(paymentId))?.status).toBe('approved');
  });

  test('is done once when ten administrators restore it at once', async () => {
    const { product, remove, restore } = await paidOrder();
    await remove();
    const answers = await Promise.all(Array.from({ length: 10 }, restore));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await stockOf(shop, product._id)).toEqual([0]);
    await expectLedgerToSumToStock(shop);
  });

  test('gives the last unit to one of two orders restored at once', async () => {
    const { product, token, params, remove, restore } = await paidOrder(1);
    await remove();
    const other = await buy(shop, await createAccount(shop), [entryOf(product)]);
    const otherParams = { ...params, id: other.orderId };
    const key = 'PUT /api/admin/orders/:id/restore' as const;
    await send(shop, 'DELETE /api/admin/orders/:id/delete', { params: otherParams, token });
    const answers = await Promise.all([restore(), send(shop, key, { params: otherParams, token })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(shop, product._id)).toEqual([0]);
    await expectLedgerToSumToStock(shop);
  });

  test('is refused for an order that is not deleted', async () => {
    const { token, restore } = await paidOrder();
    const { status, body } = await restore();
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
    const params = { id: crypto.randomUUID() };
    const key = 'PUT /api/admin/orders/:id/restore' as const;
    expect((await send(shop, key, { params, token })).status).toBe(404);
  });

  test('finds the order in the list of deleted orders', async () => {
    const { shopper, token, remove } = await paidOrder();
    await remove();
    const query = { state: 'Eliminado', search: shopper.email, page: 1 } as const;
    const { total } = await call(shop, 'GET /api/admin/orders', { query, token });
    expect(total).toBe(1);
  });
});

test('an order’s page shows who did what, when, and how it was paid', async () => {
  const { shopper, orderId, paymentId, token, params, detail } = await paidOrder();
  shop.clock.advance(60_000);
  await send(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
  const body = { trackingCode: 'AR123' };
  await send(shop, 'POST /api/admin/orders/:orderId', { params, body, token });
  const { order, user, events, payments } = await detail();
  expect([order._id, order.trackingCode, user.email]).toEqual([orderId, 'AR123', shopper.email]);
  expect(
    events.map(({ action, from, to, actor, detail }) => [action, from, to, actor?.email, detail]),
  ).toEqual([
    ['place', null, 'Pendiente', shopper.email, null],
    ['pay', 'Pendiente', 'Aceptado', undefined, paymentId],
    ['approve', 'Aceptado', 'Aprobado', expect.stringContaining('@'), null],
    ['ship', 'Aprobado', 'Aprobado', expect.stringContaining('@'), 'AR123'],
  ]);
  expect(events[2]?.at).toBe(shop.clock.now.toISOString());
  expect(payments).toMatchObject([
    { _id: paymentId, status: 'approved', outcome: 'accepted', reviewReasons: [], refunds: [] },
  ]);
});
