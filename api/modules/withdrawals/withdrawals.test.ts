import { describe, expect, test } from 'vitest';
import { shortId } from '#domain/orders/order-state.ts';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import { branchMethod } from '#domain/testing/delivery-methods.ts';
import {
  buy,
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  deliverOrder,
  entryOf,
  password,
  shipOrder,
  signIn,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stateOf, stockOf } from '../../testing/facts.ts';
import { openLimitedApp } from '../../testing/limited-app.ts';
import { buyReady, setPickUp } from '../../testing/pick-ups.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const dayMs = 24 * 3_600_000;

async function bought(stage: 'paid' | 'shipped' | 'delivered' = 'paid') {
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  const { orderId, paymentId } = await buy(shop, shopper, [entryOf(product)]);
  const { token } = await createAccount(shop, 'Admin');
  const params = { id: orderId, orderId };
  if (stage === 'shipped') await shipOrder(shop, orderId);
  if (stage === 'delivered') await deliverOrder(shop, orderId);
  return { product, shopper, orderId, paymentId, token, params };
}

async function request(order: string, email: string, reason = 'No me queda bien') {
  const { code } = await call(shop, 'POST /api/withdrawals', { body: { order, email, reason } });
  await shop.runJobs('match-withdrawals');
  return code;
}

const list = async (token: string) =>
  (await call(shop, 'GET /api/admin/withdrawals', { token, query: {} })).withdrawals;

async function settle(token: string, answer?: string) {
  const [first] = await list(token);
  const params = { id: first?._id ?? '' };
  return answer
    ? send(shop, 'POST /api/admin/withdrawals/:id/answer', { token, params, body: { answer } })
    : send(shop, 'POST /api/admin/withdrawals/:id/accept', { token, params });
}

describe('a request', () => {
  test('of a buyer has a code at once and by email, and is listed with its deadlines', async () => {
    const { shopper, orderId, token } = await bought('delivered');
    shop.clock.advance(3_600_000);
    const code = await request(`#${shortId(orderId).toUpperCase()}`, shopper.email.toUpperCase());
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const email = (await shop.mailTo(shopper.email)).at(-1);
    expect(email?.subject).toBe(`Recibimos tu arrepentimiento (${code})`);
    expect(email?.text).toContain(`/arrepentimiento?codigo=${code}`);
    const [listed] = await list(token);
    expect(listed).toMatchObject({
      code,
      reason: 'No me queda bien',
      state: 'received',
      isInTime: true,
      dueAt: new Date(shop.clock.now.getTime() + 24 * 3_600_000).toISOString(),
      order: { _id: orderId, state: 'Entregado', isShipped: true, isRefunded: false },
    });
    const toDo = await call(shop, 'GET /api/admin/to-do', { token });
    expect(toDo.withdrawals).toEqual({ open: 1, dueAt: listed?.dueAt });
  });

  test('after the ten days is listed as late', async () => {
    const { shopper, orderId } = await bought('delivered');
    shop.clock.advance(11 * 24 * 3_600_000);
    await request(shortId(orderId), shopper.email);
    const { token } = await createAccount(shop, 'Admin');
    expect((await list(token))[0]?.isInTime).toBe(false);
  });

  test('after the ten days is in time while their last one is a holiday of the shop', async () => {
    const { shopper, orderId } = await bought('delivered');
    const tenth = argentineDay(new Date(shop.clock.now.getTime() + 10 * dayMs));
    await setPickUp(shop, { holidays: `${tenth.split('-').reverse().join('/')} = Feriado` });
    shop.clock.advance(11 * dayMs);
    await request(shortId(orderId), shopper.email);
    const { token } = await createAccount(shop, 'Admin');
    expect((await list(token))[0]?.isInTime).toBe(true);
  });

  test('can be made once: a second one has the same code', async () => {
    const { shopper, orderId, token } = await bought();
    const code = await request(shortId(orderId), shopper.email);
    expect(await request(orderId, shopper.email)).toBe(code);
    expect(await list(token)).toHaveLength(1);
  });

  test('that was answered is open again when it is repeated, with both e-mails of its own', async () => {
    const { shopper, orderId, token } = await bought();
    const code = await request(shortId(orderId), shopper.email);
    expect((await settle(token, 'Pedilo cuando la recibas.')).status).toBe(200);
    await deliverOrder(shop, orderId);
    shop.clock.advance(3_600_000);
    expect(await request(shortId(orderId), shopper.email, 'Ya la recibí')).toBe(code);
    expect(await list(token)).toMatchObject([
      {
        ...{ code, state: 'received', reason: 'Ya la recibí', answer: null },
        dueAt: new Date(shop.clock.now.getTime() + dayMs).toISOString(),
        order: { _id: orderId, state: 'Entregado' },
      },
    ]);
    expect((await settle(token, 'La revisamos y te escribimos.')).status).toBe(200);
    const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes(code))).toEqual([
      `Recibimos tu arrepentimiento (${code})`,
      `Respondimos tu arrepentimiento (${code})`,
      `Recibimos tu arrepentimiento (${code})`,
      `Respondimos tu arrepentimiento (${code})`,
    ]);
    expect(await request(shortId(orderId), shopper.email)).toBe(code);
    expect((await settle(token)).status).toBe(200);
    // An accepted one stays accepted.
    expect(await request(shortId(orderId), shopper.email)).toBe(code);
    expect(await list(token)).toMatchObject([{ state: 'accepted' }]);
  });

  test.each([
    ['an unknown order', (_: string, email: string) => ['00000000', email]],
    ['the email of someone else', (order: string) => [order, 'otra@example.com']],
  ] as const)(
    'with %s is answered like any other, and listed without an order',
    async (_, change) => {
      const { shopper, orderId, token } = await bought();
      const [order = '', email = ''] = change(shortId(orderId), shopper.email);
      const code = await request(order, email);
      const params = { code: code.toLowerCase() };
      expect(await call(shop, 'GET /api/withdrawals/:code', { params })).toEqual({
        ...{ code, order, state: 'received', answer: null, settledAt: null },
        requestedAt: shop.clock.now.toISOString(),
      });
      expect(await request(order, email)).toBe(code);
      const [listed] = await list(token);
      expect(listed).toMatchObject({ code, orderNumber: order, email, order: null });
      expect((await shop.mailTo(email)).filter(({ subject }) => subject?.includes(code))).toEqual(
        [],
      );
    },
  );

  test('whose order was not found is answered by e-mail, and cannot be accepted', async () => {
    const { token } = await bought();
    const code = await request('00000000', 'quien@example.com');
    expect((await settle(token)).status).toBe(404);
    const answered = await settle(token, 'No encontramos tu compra.');
    expect(answered.body).toMatchObject({ state: 'answered', order: null });
    expect((await settle(token, 'Otra vez')).status).toBe(409);
    await shop.runJobs('send-emails');
    const [email] = await shop.mailTo('quien@example.com');
    expect(email?.subject).toBe(`Respondimos tu arrepentimiento (${code})`);
    expect(email?.text).toContain('No encontramos tu compra.');
  });

  test('of an account that was deleted since is answered without an e-mail', async () => {
    const { token } = await bought();
    const shopper = await createAccount(shop);
    await request('00000000', shopper.email);
    await call(shop, 'DELETE /api/user', { body: { password }, token: shopper.token });
    expect((await settle(token, 'No encontramos tu compra.')).status).toBe(200);
    const queued = await shop.connection.db
      .selectFrom('mails')
      .select('recipient')
      .where('template', '=', 'withdrawal_unmatched')
      .execute();
    expect(queued).toEqual([]);
  });

  test('made before the payment arrives is matched, and accepted once it is paid', async () => {
    const product = await createSimpleProduct(shop, 3);
    const shopper = await createAccount(shop);
    const entries = [entryOf(product)];
    const { orderId, preferenceId } = await createPendingOrder(shop, shopper, entries);
    await request(shortId(orderId), shopper.email);
    const { token } = await createAccount(shop, 'Admin');
    const order = { _id: orderId, state: 'Pendiente', canAccept: false };
    expect((await list(token))[0]?.order).toMatchObject(order);
    expect((await settle(token)).status).toBe(409);
    await shop.provider.pay(preferenceId);
    await shop.receiveNotices();
    expect((await list(token))[0]?.order).toMatchObject({ state: 'Aceptado', canAccept: true });
    expect((await settle(token)).status).toBe(200);
    expect(await stateOf(shop, orderId)).toBe('Cancelado');
    expect(await stockOf(shop, product._id)).toEqual([3]);
  });

  test.each([
    ['by the job within ten days', 3_600_000, false],
    ['only when it is repeated after ten days', 10 * dayMs, true],
  ])('of an order that was not there yet is matched %s', async (_, laterMs, isRepeated) => {
    const { shopper, orderId } = await bought();
    const listedOrder = async () => {
      const { token } = await createAccount(shop, 'Admin');
      return (await list(token))[0]?.order?._id ?? null;
    };
    // As if the request had been typed before the order was placed.
    const number = shortId(orderId);
    const setEmail = (email: string) =>
      shop.connection.db
        .updateTable('users')
        .set({ email })
        .where('id', '=', shopper._id)
        .execute();
    await setEmail('antes@example.com');
    const code = await request(number, shopper.email);
    await setEmail(shopper.email);
    await shop.runJobs('match-withdrawals');
    expect(await listedOrder()).toBeNull();
    shop.clock.advance(laterMs);
    await shop.runJobs('match-withdrawals');
    expect(await listedOrder()).toBe(isRepeated ? null : orderId);
    expect(await request(number, shopper.email)).toBe(code);
    expect(await listedOrder()).toBe(orderId);
  });

  test('shows what refunds at the provider and parts that the shop has requested leave', async () => {
    const { shopper, orderId, paymentId, params, token } = await bought();
    const { order } = await call(shop, 'GET /api/admin/orders/:orderId', { params, token });
    await shop.provider.refund(paymentId, 5_000);
    await shop.receiveNotices();
    await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
      ...{ params, body: { units: [0], delivery: true }, token },
    });
    await request(shortId(orderId), shopper.email);
    expect((await list(token))[0]?.order?.leftAmount).toBe(order.totalAmount - 15_000);
  });

  test('in time that is repeated after the term is in time, with a deadline of its own', async () => {
    const { shopper, orderId } = await bought('delivered');
    shop.clock.advance(7 * dayMs);
    const firstRequestedAt = shop.clock.now.toISOString();
    await request(shortId(orderId), shopper.email);
    for (const days of [6, 1]) {
      const { token } = await createAccount(shop, 'Admin');
      await settle(token, 'Traela al local.');
      shop.clock.advance(days * dayMs);
      await request(shortId(orderId), shopper.email);
      const owner = await createAccount(shop, 'Admin');
      expect(await list(owner.token)).toMatchObject([
        {
          ...{ isInTime: true, firstRequestedAt, requestedAt: shop.clock.now.toISOString() },
          dueAt: new Date(shop.clock.now.getTime() + dayMs).toISOString(),
        },
      ]);
    }
    const { token } = await signIn(shop, shopper.email);
    const data = await call(shop, 'GET /api/user/data', { token });
    expect(data.withdrawals).toMatchObject([{ firstRequestedAt }]);
  });

  test('of what was bought at the counter is listed without an order', async () => {
    const product = await createSimpleProduct(shop, 3);
    const { token } = await createAccount(shop, 'Admin');
    const email = 'ana@example.com';
    const { sale } = await call(shop, 'POST /api/admin/sales', {
      body: {
        ...{ saleReference: crypto.randomUUID(), products: [entryOf(product)], total: 32_000 },
        ...{ payments: [{ method: 'cash', amount: 32_000 }], buyer: { email } },
      },
      token,
    });
    await request(shortId(sale.order?._id ?? ''), email);
    expect(await list(token)).toMatchObject([{ email, order: null }]);
  });

  test('whose order was deleted is accepted, which refunds its payment', async () => {
    const { shopper, orderId, paymentId, token, params } = await bought();
    await call(shop, 'DELETE /api/admin/orders/:id/delete', { params, query: {}, token });
    await request(shortId(orderId), shopper.email);
    expect((await list(token))[0]?.order).toMatchObject({ state: 'Eliminado', canAccept: true });
    expect((await settle(token)).status).toBe(200);
    await shop.runJobs('issue-refunds');
    expect((await shop.provider.adapter.findPayment(paymentId))?.status).toBe('refunded');
    expect(await stateOf(shop, orderId)).toBe('Eliminado');
    await expectLedgerToSumToStock(shop);
  });

  test('of before its order was deleted is listed and accepted', async () => {
    const { shopper, orderId, token, params } = await bought();
    await request(shortId(orderId), shopper.email);
    await call(shop, 'DELETE /api/admin/orders/:id/delete', { params, query: {}, token });
    expect((await list(token))[0]?.order).toMatchObject({ state: 'Eliminado', canAccept: true });
    expect((await settle(token)).body).toMatchObject({ state: 'accepted' });
  });

  test('that is accepted before the order is shipped leaves the purchase among the own ones', async () => {
    const { shopper, orderId, token } = await bought();
    await request(shortId(orderId), shopper.email);
    await settle(token);
    const { orders } = await call(shop, 'GET /api/user/orders', { token: shopper.token });
    expect(orders).toMatchObject([{ state: 'Cancelado', withdrawals: [{ state: 'accepted' }] }]);
  });

  test('is on the order, in the lists of the panel, in its history, and among the own purchases', async () => {
    const { shopper, orderId, token, params } = await bought();
    const at = () => shop.clock.now.toISOString();
    shop.clock.advance(60_000);
    const requestedAt = at();
    const code = await request(shortId(orderId), shopper.email);
    shop.clock.advance(60_000);
    await call(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
    const open = { code, state: 'received', reason: 'No me queda bien', requestedAt };
    const withdrawals = [{ ...open, settledAt: null, answer: null }];
    const { orders } = await call(shop, 'GET /api/user/orders', { token: shopper.token });
    expect(orders[0]?.withdrawals).toEqual(withdrawals);
    const { ordersWithUserData } = await call(shop, 'GET /api/admin/orders', { token, query: {} });
    expect(ordersWithUserData[0]?.order.withdrawals).toEqual(withdrawals);
    const { events } = await call(shop, 'GET /api/admin/orders/:orderId', { params, token });
    expect(events.map(({ action }) => action)).toEqual([
      ...['place', 'pay', 'requestWithdrawal', 'approve'],
    ]);
    expect(events[2]).toMatchObject({
      ...{ at: requestedAt, from: 'Aceptado', to: 'Aceptado', detail: 'No me queda bien' },
      actor: { email: shopper.email },
    });
    await settle(token, 'Escribinos.');
    const { order } = await call(shop, 'GET /api/admin/orders/:orderId', { params, token });
    expect(order.withdrawals).toMatchObject([{ state: 'answered', answer: 'Escribinos.' }]);
  });

  test('takes the same statements whether the order exists or not', async () => {
    const { shopper, orderId } = await bought();
    const statements: string[] = [];
    const app = await openLimitedApp(shop, { onStatement: (sql) => statements.push(sql) });
    const listStatements = async (order: string) => {
      statements.length = 0;
      const body = { order, email: shopper.email };
      await call({ ...shop, app }, 'POST /api/withdrawals', { body });
      return [...statements];
    };
    const existing = await listStatements(shortId(orderId));
    expect(existing.some((sql) => sql.includes('withdrawals'))).toBe(true);
    expect(await listStatements('00000000')).toEqual(existing);
  });

  test('from one address is limited', async () => {
    const app = await openLimitedApp(shop);
    const statuses: number[] = [];
    for (let number = 10_000_000; number < 10_000_012; number += 1) {
      const body = { order: String(number), email: 'ana@example.com' };
      statuses.push((await send({ ...shop, app }, 'POST /api/withdrawals', { body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
  });

  test('with wrong values names the fields', async () => {
    const { status, body } = await send(shop, 'POST /api/withdrawals', {
      body: { order: 'hola', email: 'nadie' },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      order:
        'El número tiene ocho letras o números, como 7f3c9a21: está en tus correos y en Mis Compras',
      email: 'El correo electrónico no es válido',
    });
  });

  test('an unknown code is not found', async () => {
    const params = { code: 'K7M3-QX9D-2PTZ' };
    expect((await send(shop, 'GET /api/withdrawals/:code', { params })).status).toBe(404);
  });
});

describe('an accepted request', () => {
  test('of an order that was not shipped refunds it and releases its units', async () => {
    const { product, shopper, orderId, paymentId, token } = await bought();
    const code = await request(shortId(orderId), shopper.email);
    expect((await settle(token)).body).toMatchObject({
      state: 'accepted',
      order: { state: 'Cancelado', isRefunded: true },
    });
    expect(await stockOf(shop, product._id)).toEqual([3]);
    await shop.runJobs('issue-refunds');
    await shop.receiveNotices();
    expect(await shop.shop.provider.findPayment(paymentId)).toMatchObject({ status: 'refunded' });
    expect(await stateOf(shop, orderId)).toBe('Cancelado');
    expect(await stockOf(shop, product._id)).toEqual([3]);
    const shown = await call(shop, 'GET /api/withdrawals/:code', { params: { code } });
    expect(shown).toMatchObject({ state: 'accepted', settledAt: shop.clock.now.toISOString() });
    const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Te devolvemos'))).toHaveLength(1);
    await expectLedgerToSumToStock(shop);
  });

  test.each(['shipped', 'delivered'] as const)(
    'of a %s order refunds it, and its units are in stock once they are returned',
    async (stage) => {
      const { product, shopper, orderId, token, params } = await bought(stage);
      const state = await stateOf(shop, orderId);
      await request(shortId(orderId), shopper.email);
      expect((await settle(token)).status).toBe(200);
      await shop.runJobs('issue-refunds');
      await shop.receiveNotices();
      expect(await stateOf(shop, orderId)).toBe(state);
      expect(await stockOf(shop, product._id)).toEqual([2]);
      const subjects = (await shop.mailTo(shopper.email)).map(({ subject }) => subject);
      expect(subjects.at(-1)).toBe(`Aceptamos tu arrepentimiento (${shortId(orderId)})`);
      await call(shop, 'PUT /api/admin/orders/:id/return', { params, token });
      expect(await stateOf(shop, orderId)).toBe('Cancelado');
      expect(await stockOf(shop, product._id)).toEqual([3]);
      await expectLedgerToSumToStock(shop);
    },
  );

  test('of an order that was picked up counts its ten days from the hand-over, also from the second one', async () => {
    const { orderId, shopper, byId } = await buyReady(shop);
    await call(shop, 'PUT /api/admin/orders/:id/hand-over', byId);
    await call(shop, 'PUT /api/admin/orders/:id/undo-hand-over', byId);
    shop.clock.advance(15 * dayMs);
    await request(shortId(orderId), shopper.email);
    const read = async () => {
      const { token } = await createAccount(shop, 'Admin');
      return (await list(token))[0];
    };
    expect(await read()).toMatchObject({ order: { deliveredAt: null }, isInTime: true });
    const { token } = await createAccount(shop, 'Admin');
    await call(shop, 'PUT /api/admin/orders/:id/hand-over', { ...byId, token });
    expect(await read()).toMatchObject({ order: { deliveredAt: shop.clock.now.toISOString() } });
    expect((await settle(token)).status).toBe(200);
    const mail = (await shop.mailTo(shopper.email)).at(-1);
    expect(mail?.text).toContain('Traé las prendas a Local, o escribinos y las buscamos');
    expect(mail?.text).toContain('Dónde traerla\nLocal\nFlorida 1\n9 a 18');
  });

  test('of an order that was handed over eleven days ago is late', async () => {
    const { orderId, shopper, byId } = await buyReady(shop);
    shop.clock.advance(1000);
    await call(shop, 'PUT /api/admin/orders/:id/hand-over', byId);
    shop.clock.advance(11 * dayMs);
    await request(shortId(orderId), shopper.email);
    const { token } = await createAccount(shop, 'Admin');
    expect((await list(token))[0]?.isInTime).toBe(false);
  });

  test('of an order that was sent to a branch gives back what the delivery cost', async () => {
    const owner = await createAccount(shop, 'Admin');
    const method = await call(shop, 'POST /api/admin/delivery-methods', {
      ...{ token: owner.token, body: branchMethod(['Olivos']) },
    });
    const product = await createSimpleProduct(shop, 3);
    const shopper = await createAccount(shop);
    const { orderId } = await buy(shop, shopper, [entryOf(product)], {
      delivery: { id: method._id, place: method.places[0]?.id ?? '' },
      recipient: { addressDni: '30123456' },
      shippingCost: 4200,
    });
    await deliverOrder(shop, orderId);
    await request(shortId(orderId), shopper.email);
    expect((await settle(owner.token)).status).toBe(200);
    await shop.runJobs('issue-refunds');
    await shop.receiveNotices();
    const { order, payments } = await call(shop, 'GET /api/admin/orders/:orderId', {
      ...{ params: { orderId }, token: owner.token },
    });
    expect(order.shippingCost).toBe(4200);
    expect(payments[0]?.refunded).toBe(order.totalAmount);
  });

  test('is accepted once, also by two owners at the same moment', async () => {
    const { shopper, orderId, token } = await bought();
    await request(shortId(orderId), shopper.email);
    const results = await Promise.all([settle(token), settle(token)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await shop.connection.db.selectFrom('paymentRefunds').selectAll().execute(),
    ).toHaveLength(1);
  });

  test('of an order that was refunded before is refused, and stays open for an answer', async () => {
    const { shopper, orderId, paymentId, token } = await bought('delivered');
    await request(shortId(orderId), shopper.email);
    await shop.provider.refund(paymentId);
    await shop.receiveNotices();
    const refused = await settle(token);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'El pago se devolvió: la orden ya no se puede devolver.',
    ]);
    expect((await settle(token, 'Ya te devolvimos el pago.')).status).toBe(200);
  });

  test('needs an owner, an answer does not', async () => {
    const { shopper, orderId, token } = await bought();
    await request(shortId(orderId), shopper.email);
    const staff = await createAccount(shop, 'staff');
    const [listed] = await list(token);
    const params = { id: listed?._id ?? '' };
    const refused = await send(shop, 'POST /api/admin/withdrawals/:id/accept', {
      params,
      token: staff.token,
    });
    expect(refused.status).toBe(403);
    expect((await settle(staff.token, 'Escribinos para coordinar.')).status).toBe(200);
  });
});

test('an answer is emailed and shown with the code', async () => {
  const { shopper, orderId, token } = await bought('delivered');
  const code = await request(shortId(orderId), shopper.email);
  const answer = 'La compra tiene más de diez días.\nSi hay una falla, usá la garantía.';
  expect((await settle(token, answer)).body).toMatchObject({ state: 'answered', answer });
  const email = (await shop.mailTo(shopper.email)).at(-1);
  expect(email?.subject).toBe(`Respondimos tu arrepentimiento (${code})`);
  expect(email?.text).toContain('Si hay una falla, usá la garantía.');
  expect(await call(shop, 'GET /api/withdrawals/:code', { params: { code } })).toMatchObject({
    state: 'answered',
    answer,
  });
  expect((await settle(token)).status).toBe(409);
});
