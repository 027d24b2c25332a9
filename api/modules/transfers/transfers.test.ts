import { expect, test } from 'vitest';
import { bankAccount } from '#domain/testing/bank-account.ts';
import {
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
  preferenceBody,
  signIn,
} from '../../testing/factories.ts';
import { stockOf } from '../../testing/facts.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { acceptTransfers, awaitTransfer, placeTransfer, receive } from '../../testing/transfers.ts';

const shop = setUpTestShop();
const hourMs = 3_600_000;
const total = 42_000;

const subjectsTo = async (email: string) =>
  (await shop.mailTo(email)).map(({ subject = '' }) => subject.replace(/ \(.*/, ''));

const ownOrder = async ({ token }: { token: string }, orderId: string) =>
  (await call(shop, 'GET /api/user/orders/:orderId', { params: { orderId }, token })).order;

const listed = (token: string) => call(shop, 'GET /api/admin/transfers', { query: {}, token });

test("the order holds its units for the owner's hours, with the data to transfer", async () => {
  const { shopper, product, orderId, transfer } = await awaitTransfer(shop);
  expect(transfer).toEqual({
    ...{ cbu: bankAccount.transferCbu, alias: 'KINGS.ROPA', holder: 'Kings SRL' },
    ...{ amount: total, discount: 0, received: 0, refunded: 0, reference: orderId.slice(-8) },
    until: new Date(shop.clock.now.getTime() + 24 * hourMs).toISOString(),
    ...{ declaredAt: null, answer: null, receipts: 0, canDeclare: true },
  });
  expect(await stockOf(shop, product._id)).toEqual([2]);
  const [mail] = await shop.mailTo(shopper.email);
  expect(mail?.subject).toBe(`Datos para transferir (${transfer.reference})`);
  expect(mail?.text).toContain(bankAccount.transferCbu);
  expect(mail?.text).toContain('$42.000 ARS');
  const { orders } = await call(shop, 'GET /api/user/orders', { token: shopper.token });
  expect(orders.map(({ _id }) => _id)).toEqual([orderId]);
  shop.clock.advance(23 * hourMs);
  await shop.runJobs('expire-orders', 'reconcile-payments');
  expect((await ownOrder(shopper, orderId)).state).toBe('Pendiente');
  shop.clock.advance(2 * hourMs);
  await shop.runJobs('expire-orders');
  expect((await ownOrder(shopper, orderId)).state).toBe('Cancelado');
  expect(await stockOf(shop, product._id)).toEqual([3]);
});

test('the public settings say that transfers are accepted, and nothing of the account', async () => {
  expect((await call(shop, 'GET /api/settings', {})).acceptsTransfers).toBeUndefined();
  await acceptTransfers(shop);
  const settings = await call(shop, 'GET /api/settings', {});
  expect(settings.acceptsTransfers).toBe(true);
  expect(JSON.stringify(settings)).not.toContain(bankAccount.transferCbu);
});

test('without an account nothing is placed', async () => {
  const shopper = await createAccount(shop);
  const product = await createSimpleProduct(shop, 3);
  const body = { ...preferenceBody([entryOf(product)]), method: 'transfer' };
  const { status, body: refusal } = await send(shop, 'POST /api/orders', {
    ...{ body, token: shopper.token },
  });
  expect([status, refusal.message]).toEqual([409, 'La tienda no recibe transferencias por ahora.']);
  expect(await stockOf(shop, product._id)).toEqual([3]);
});

test('an account without its holder, or with a wrong digit, is refused at its field', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const { defaultSettings } = await import('#domain/site/default-settings.ts');
  const save = (change: object) =>
    send(shop, 'PUT /api/admin/settings', { token, body: { ...defaultSettings, ...change } });
  expect((await save({ ...bankAccount, transferHolder: '' })).body.fields).toHaveProperty(
    'transferHolder',
  );
  expect(
    (await save({ ...bankAccount, transferCbu: '0110012920000091344978' })).body.fields,
  ).toEqual({ transferCbu: expect.stringContaining('un dígito mal') });
});

test('the reminder is sent once, and not to who said that the money was sent', async () => {
  const { shopper } = await awaitTransfer(shop);
  const other = await createAccount(shop);
  const product = await createSimpleProduct(shop, 3);
  const second = await placeTransfer(shop, other, [entryOf(product)]);
  await call(shop, 'POST /api/user/orders/:orderId/transfer-sent', {
    ...{ params: { orderId: second.orderId }, token: other.token },
  });
  shop.clock.advance(19 * hourMs);
  await shop.runJobs('remind-transfers');
  shop.clock.advance(hourMs);
  await shop.runJobs('remind-transfers');
  expect(await subjectsTo(shopper.email)).toEqual([
    'Datos para transferir',
    'Falta tu transferencia',
  ]);
  expect(await subjectsTo(other.email)).toEqual(['Datos para transferir']);
});

test('who said that the money was sent has three days in all, and waits at the top of the queue', async () => {
  const { owner, shopper, orderId, params } = await awaitTransfer(shop);
  const other = await createAccount(shop);
  await placeTransfer(shop, other, [entryOf(await createSimpleProduct(shop, 3))]);
  const chosenAt = shop.clock.now.getTime();
  shop.clock.advance(hourMs);
  const sent = await call(shop, 'POST /api/user/orders/:orderId/transfer-sent', {
    ...{ params, token: shopper.token },
  });
  expect(sent.order.transfer).toMatchObject({
    declaredAt: shop.clock.now.toISOString(),
    until: new Date(chosenAt + 72 * hourMs).toISOString(),
  });
  const { transfers } = await listed(owner.token);
  expect(transfers).toHaveLength(2);
  expect(transfers[0]?.order._id).toBe(orderId);
  const toDo = await call(shop, 'GET /api/admin/to-do', { token: owner.token });
  expect(toDo.transfers).toEqual({ toCompare: 1, toReturn: 0 });
});

test('the whole amount pays the order, audited with who received it', async () => {
  const { owner, shopper, orderId, product } = await awaitTransfer(shop);
  const { order, outcome } = await receive(shop, owner, orderId, total);
  expect([outcome, order.state]).toEqual(['paid', 'Aceptado']);
  expect(order.paymentInfo?.paymentId).toMatch(/^transfer-/);
  expect(await stockOf(shop, product._id)).toEqual([2]);
  // The one with the account was not sent yet, and would be outdated.
  expect(await subjectsTo(shopper.email)).toEqual(['Recibimos tu compra']);
  const audit = await shop.connection.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('action', '=', 'receive_transfer')
    .execute();
  expect(audit).toMatchObject([
    { actorId: owner._id, subjectId: orderId, after: { amount: total } },
  ]);
  expect((await listed(owner.token)).transfers).toEqual([]);
  // No job asks the provider about it, or refunds it there.
  const calls = shop.provider.countCalls();
  shop.clock.advance(hourMs);
  await shop.runJobs('issue-refunds');
  expect(shop.provider.countCalls()).toBe(calls);
});

test('an amount that is short waits for the rest, and two transfers pay the order', async () => {
  const { owner, shopper, orderId } = await awaitTransfer(shop);
  const short = await receive(shop, owner, orderId, 30_000);
  expect(short.outcome).toBe('short');
  expect(short.order.transfer).toMatchObject({ received: 30_000, amount: 12_000 });
  expect((await shop.mailTo(shopper.email)).at(-1)?.text).toContain('faltan $12.000 ARS');
  expect((await receive(shop, owner, orderId, 12_000)).outcome).toBe('paid');
});

test('that a part is missing is not sent to who has paid the rest, or whose order was cancelled', async () => {
  const { owner, shopper, orderId, product } = await awaitTransfer(shop);
  await receive(shop, owner, orderId, 30_000);
  await receive(shop, owner, orderId, 12_000);
  expect(await subjectsTo(shopper.email)).toEqual(['Recibimos tu compra']);
  const other = await createAccount(shop);
  const { token } = other;
  const params = { orderId: (await placeTransfer(shop, other, [entryOf(product)])).orderId };
  await receive(shop, owner, params.orderId, 30_000);
  await call(shop, 'POST /api/user/orders/:orderId/cancel', { params, token });
  expect(await subjectsTo(other.email)).not.toContain('Falta una parte de tu transferencia');
});

test('what is beyond the total is returned, and the destination recorded', async () => {
  const { owner, shopper, orderId } = await awaitTransfer(shop);
  const { outcome, order } = await receive(shop, owner, orderId, 50_000);
  expect([outcome, order.state]).toEqual(['paid', 'Aceptado']);
  const { refunds } = await listed(owner.token);
  expect(refunds).toMatchObject([
    { amount: 8000, reason: 'duplicate', orderId, user: { email: shopper.email } },
  ]);
  const [refund] = refunds;
  const body = { destination: 'ANA.BANCO' };
  const params = { id: refund?._id ?? '' };
  const done = { params, body, token: owner.token };
  await call(shop, 'PUT /api/admin/transfer-refunds/:id/done', done);
  expect((await listed(owner.token)).refunds).toEqual([]);
  expect((await send(shop, 'PUT /api/admin/transfer-refunds/:id/done', done)).status).toBe(409);
  const stored = await shop.connection.db.selectFrom('paymentRefunds').selectAll().execute();
  expect(stored).toMatchObject([{ destination: 'ANA.BANCO', doneBy: owner._id }]);
  const detail = { params: { orderId }, token: owner.token };
  const { payments } = await call(shop, 'GET /api/admin/orders/:orderId', detail);
  const refunded = payments.flatMap((payment) => payment.refunds);
  expect(refunded).toMatchObject([{ destination: 'ANA.BANCO' }]);
  const { entries } = await call(shop, 'GET /api/admin/audit', { query: {}, token: owner.token });
  const audited = entries.find(({ action }) => action === 'refund_by_transfer');
  expect(audited?.after).toEqual({ amount: 8000, method: 'transfer' });
  expect((await ownOrder(shopper, orderId)).state).toBe('Aceptado');
});

test('a part of an order that expires or is cancelled is returned', async () => {
  const { owner, orderId, params, shopper } = await awaitTransfer(shop);
  await receive(shop, owner, orderId, 10_000);
  expect((await ownOrder(shopper, orderId)).transfer?.canDeclare).toBe(true);
  await call(shop, 'POST /api/user/orders/:orderId/cancel', { params, token: shopper.token });
  expect((await ownOrder(shopper, orderId)).transfer?.canDeclare).toBe(false);
  await shop.runJobs('settle-transfers');
  expect((await listed(owner.token)).refunds).toMatchObject([{ amount: 10_000, orderId }]);
  await shop.runJobs('settle-transfers');
  expect((await listed(owner.token)).refunds).toHaveLength(1);
});

test('a part that is returned is still missing of an order that has expired', async () => {
  const { owner, orderId, params, shopper } = await awaitTransfer(shop);
  await receive(shop, owner, orderId, 20_000);
  shop.clock.advance(73 * hourMs);
  await shop.runJobs('expire-orders');
  await shop.runJobs('settle-transfers');
  const { transfer } = await ownOrder(shopper, orderId);
  expect(transfer).toMatchObject({ received: 0, refunded: 20_000, amount: total });
  const { token } = await createAccount(shop, 'Admin');
  const { lines } = await call(shop, 'POST /api/admin/transfers/match', {
    ...{ body: { statement: 'Transferencia recibida 42.000,00' }, token },
  });
  expect(lines).toMatchObject([{ orders: [{ orderId, amount: total }] }]);
  // What is returned was seen too: the same money is not recorded twice.
  const record = () =>
    send(shop, 'PUT /api/admin/transfers/:orderId/approve', {
      ...{ params, body: { amount: 22_000, received: 20_000 }, token },
    });
  expect((await record()).body).toMatchObject({ outcome: 'returned' });
  expect((await record()).status).toBe(409);
});

test('money after the expiry buys the units again while there are any, else it is returned', async () => {
  const { orderId, product } = await awaitTransfer(shop);
  const second = await createAccount(shop);
  const late = await placeTransfer(shop, second, [entryOf(product)]);
  shop.clock.advance(25 * hourMs);
  await shop.runJobs('expire-orders');
  const owner = await createAccount(shop, 'Admin');
  expect((await receive(shop, owner, orderId, total)).outcome).toBe('paid');
  const rest = await createAccount(shop);
  await placeTransfer(shop, rest, [entryOf(product, { quantity: 2 })]);
  expect((await receive(shop, owner, late.orderId, total)).outcome).toBe('returned');
  expect((await listed(owner.token)).refunds).toMatchObject([
    { reason: 'too_late', orderId: late.orderId, amount: total },
  ]);
  expect(await stockOf(shop, product._id)).toEqual([0]);
});

test('a second transfer for a paid order is returned', async () => {
  const { owner, orderId } = await awaitTransfer(shop);
  await receive(shop, owner, orderId, total);
  expect((await receive(shop, owner, orderId, total)).outcome).toBe('returned');
  expect((await listed(owner.token)).refunds).toMatchObject([{ reason: 'duplicate' }]);
});

test('the owner answers that no money came, and the order waits on', async () => {
  const { owner, shopper, orderId, params } = await awaitTransfer(shop);
  await call(shop, 'POST /api/user/orders/:orderId/transfer-sent', {
    params,
    token: shopper.token,
  });
  const answer = 'No vemos ningún movimiento de ese importe.';
  const body = { answer };
  await call(shop, 'PUT /api/admin/transfers/:orderId/refuse', {
    params,
    body,
    token: owner.token,
  });
  const { transfer, state } = await ownOrder(shopper, orderId);
  expect([state, transfer?.answer, transfer?.declaredAt]).toEqual(['Pendiente', answer, null]);
  expect((await shop.mailTo(shopper.email)).at(-1)?.text).toContain(answer);
});

const refuse = async (token: string, orderId: string) =>
  call(shop, 'PUT /api/admin/transfers/:orderId/refuse', {
    ...{ params: { orderId }, body: { answer: 'No vemos ningún movimiento.' }, token },
  });

test('that no money came is not sent to who has paid since, or pays with the card', async () => {
  const { owner, shopper, orderId, product } = await awaitTransfer(shop);
  await refuse(owner.token, orderId);
  await receive(shop, owner, orderId, total);
  expect(await subjectsTo(shopper.email)).toEqual(['Recibimos tu compra']);
  const other = await createAccount(shop);
  const params = { orderId: (await placeTransfer(shop, other, [entryOf(product)])).orderId };
  await refuse(owner.token, params.orderId);
  const card = 'POST /api/user/orders/:orderId/card-payment';
  await call(shop, card, { params, token: other.token });
  expect(await subjectsTo(other.email)).toEqual([]);
  expect(shop.failures.reported).toEqual([]);
});

test('that no money came, of an order that has expired, asks for no transfer', async () => {
  const { shopper, orderId } = await awaitTransfer(shop);
  shop.clock.advance(25 * hourMs);
  await shop.runJobs('expire-orders');
  const { token } = await createAccount(shop, 'Admin');
  await refuse(token, orderId);
  const [mail, ...others] = await shop.mailTo(shopper.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('No transfieras ahora');
  expect(mail?.text).not.toMatch(/Guardamos tus prendas|Importe exacto/);
});

test('data to transfer are not sent after the end that they name', async () => {
  const { shopper } = await awaitTransfer(shop);
  shop.clock.advance(25 * hourMs);
  expect(await subjectsTo(shopper.email)).toEqual([]);
});

test('the same answer twice, after the first was lost, is one email', async () => {
  const { owner, shopper, params } = await awaitTransfer(shop);
  await call(shop, 'POST /api/user/orders/:orderId/transfer-sent', {
    ...{ params, token: shopper.token },
  });
  const body = { answer: 'No vemos ningún movimiento de ese importe.' };
  const path = 'PUT /api/admin/transfers/:orderId/refuse';
  await call(shop, path, { params, body, token: owner.token });
  shop.clock.advance(hourMs);
  const { order } = await call(shop, path, { params, body, token: owner.token });
  expect(order.transfer?.answer).toBe(body.answer);
  expect(await subjectsTo(shopper.email)).toHaveLength(2);
});

test.each([
  ['said that the money was sent', { declaredAt: null }],
  ['sent another receipt', { receipts: -1 }],
  ['sent a part that was registered', { received: 1 }],
])('an answer is not sent once the buyer %s since the owner looked', async (_, change) => {
  const { owner, shopper, orderId, params } = await awaitTransfer(shop);
  await call(shop, 'POST /api/user/orders/:orderId/transfer-sent', {
    ...{ params, token: shopper.token },
  });
  const { transfer } = await ownOrder(shopper, orderId);
  if (!transfer) throw new Error('no transfer');
  const { declaredAt, received, receipts } = transfer;
  const seen = { declaredAt, received, receipts };
  const answer = 'No vemos ningún movimiento de ese importe.';
  const refuseWith = (read: object) =>
    send(shop, 'PUT /api/admin/transfers/:orderId/refuse', {
      ...{ params, body: { answer, seen: read }, token: owner.token },
    });
  const refused = await refuseWith({ ...seen, ...change });
  expect([refused.status, refused.body.code]).toEqual([409, 'edited_meanwhile']);
  expect((await ownOrder(shopper, orderId)).transfer).toEqual(transfer);
  expect((await refuseWith(seen)).status).toBe(200);
});

test('an order of a card becomes one of a transfer and back, with one reservation', async () => {
  await acceptTransfers(shop);
  const shopper = await createAccount(shop);
  const product = await createSimpleProduct(shop, 3, { precio: 32_000 });
  const paymentReference = crypto.randomUUID();
  const entries = [entryOf(product)];
  const card = await createPendingOrder(shop, shopper, entries, { paymentReference });
  const transfer = await placeTransfer(shop, shopper, entries, { paymentReference });
  expect(transfer.orderId).toBe(card.orderId);
  expect(await stockOf(shop, product._id)).toEqual([2]);
  await expect(shop.provider.pay(card.preferenceId)).rejects.toThrow();
  shop.clock.advance(2 * hourMs);
  const again = await createPendingOrder(shop, shopper, entries, { paymentReference });
  expect(again).toEqual(card);
  expect((await ownOrder(shopper, card.orderId)).transfer).toBeNull();
  await shop.provider.pay(again.preferenceId);
  await shop.receiveNotices();
  expect((await ownOrder(shopper, card.orderId)).state).toBe('Aceptado');
  expect(await stockOf(shop, product._id)).toEqual([2]);
});

test('who chose the transfer first can pay with the card, unless the money is on its way', async () => {
  await acceptTransfers(shop);
  const shopper = await createAccount(shop);
  const product = await createSimpleProduct(shop, 3);
  const paymentReference = crypto.randomUUID();
  const { orderId } = await placeTransfer(shop, shopper, [entryOf(product)], { paymentReference });
  const card = await createPendingOrder(shop, shopper, [entryOf(product)], { paymentReference });
  expect(card.orderId).toBe(orderId);
  await placeTransfer(shop, shopper, [entryOf(product)], { paymentReference });
  const params = { orderId };
  await call(shop, 'POST /api/user/orders/:orderId/transfer-sent', {
    params,
    token: shopper.token,
  });
  const refused = await send(shop, 'POST /api/mercadopago/create-preference', {
    body: preferenceBody([entryOf(product)], { paymentReference }),
    token: shopper.token,
  });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Ya avisaste que transferiste');
});

test('the page of the transfer leads to the card, unless the money is on its way', async () => {
  const { shopper, product, params } = await awaitTransfer(shop);
  const path = 'POST /api/user/orders/:orderId/card-payment';
  const { token } = shopper;
  const stranger = await createAccount(shop);
  expect((await send(shop, path, { params, token: stranger.token })).status).toBe(404);
  const card = await call(shop, path, { params, token });
  expect(card.orderId).toBe(params.orderId);
  // Repeated, as by a second tap.
  expect(await call(shop, path, { params, token })).toEqual(card);
  expect((await ownOrder(shopper, params.orderId)).transfer).toBeNull();
  // And back, and to the card again, with one reservation.
  const back = 'POST /api/user/orders/:orderId/transfer';
  expect((await send(shop, back, { params, token: stranger.token })).status).toBe(404);
  expect((await call(shop, back, { params, token })).transfer.amount).toBe(total);
  await expect(shop.provider.pay(card.preferenceId)).rejects.toThrow();
  expect(await call(shop, path, { params, token })).toEqual(card);
  expect(await stockOf(shop, product._id)).toEqual([2]);
  await shop.provider.pay(card.preferenceId);
  await shop.receiveNotices();
  expect((await ownOrder(shopper, params.orderId)).state).toBe('Aceptado');
  const paid = await send(shop, path, { params, token });
  expect(paid.status).toBe(409);
  expect(paid.body.message).toBe('Esta compra ya está pagada.');

  const expired = await awaitTransfer(shop);
  shop.clock.advance(25 * hourMs);
  await shop.runJobs('expire-orders');
  const late = { params: expired.params, token: expired.shopper.token };
  expect((await send(shop, path, late)).body.message).toContain('venció');

  const other = await awaitTransfer(shop);
  const sent = { params: other.params, token: other.shopper.token };
  await call(shop, 'POST /api/user/orders/:orderId/transfer-sent', sent);
  const refused = await send(shop, path, sent);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Ya avisaste que transferiste');
});

test('who changes between card and transfer again and again holds the unit for three days', async () => {
  const { shopper, product, params } = await awaitTransfer(shop);
  const { token } = shopper;
  const change = async (path: 'card-payment' | 'transfer') =>
    (await send(shop, `POST /api/user/orders/:orderId/${path}`, { params, token })).status;
  for (let hours = 0; hours < 72; hours += 20) {
    expect([await change('card-payment'), await change('transfer')]).toEqual([201, 201]);
    shop.clock.advance(20 * hourMs);
  }
  await shop.runJobs('expire-orders');
  expect(await change('card-payment')).toBe(409);
  expect(await stockOf(shop, product._id)).toEqual([3]);
});

test('who changes between card and transfer again and again gets one e-mail an hour', async () => {
  const { shopper, params } = await awaitTransfer(shop);
  const { token } = shopper;
  const change = async (path: 'card-payment' | 'transfer') =>
    (await send(shop, `POST /api/user/orders/:orderId/${path}`, { params, token })).status;
  const before = await subjectsTo(shopper.email);
  shop.clock.advance(hourMs);
  for (let turn = 0; turn < 4; turn += 1) {
    expect([await change('card-payment'), await change('transfer')]).toEqual([201, 201]);
  }
  expect(await subjectsTo(shopper.email)).toHaveLength(before.length + 1);
});

test('who chooses the transfer again near its end is reminded before it', async () => {
  const { shopper, params } = await awaitTransfer(shop);
  const { token } = shopper;
  for (let hours = 0; hours < 60; hours += 20) {
    shop.clock.advance(20 * hourMs);
    for (const path of ['card-payment', 'transfer'] as const) {
      await call(shop, `POST /api/user/orders/:orderId/${path}`, { params, token });
    }
  }
  const isReminded = async () => {
    await shop.runJobs('remind-transfers');
    return (await subjectsTo(shopper.email)).includes('Falta tu transferencia');
  };
  // Of the last twelve hours, the last quarter.
  shop.clock.advance(9 * hourMs - 1);
  expect(await isReminded()).toBe(false);
  shop.clock.advance(1);
  expect(await isReminded()).toBe(true);
});

test('a preference that could not be reopened is reopened when the card is chosen again', async () => {
  await acceptTransfers(shop);
  const shopper = await createAccount(shop);
  const product = await createSimpleProduct(shop, 3);
  const { orderId, preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  const request = { params: { orderId }, token: shopper.token };
  await call(shop, 'POST /api/user/orders/:orderId/transfer', request);
  await shop.provider.setFaults({ failNext: 9, failStatus: 500 });
  const path = 'POST /api/user/orders/:orderId/card-payment';
  expect((await send(shop, path, request)).status).toBe(502);
  await shop.provider.endFaults();
  expect((await call(shop, path, request)).preferenceId).toBe(preferenceId);
  await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  expect((await ownOrder(shopper, orderId)).state).toBe('Aceptado');
});

test('while the provider fails the order stays, and can be tried again', async () => {
  const { shopper, product, params } = await awaitTransfer(shop);
  const path = 'POST /api/user/orders/:orderId/card-payment';
  const { token } = shopper;
  await shop.provider.setFaults({ failNext: 9, failStatus: 500 });
  expect((await send(shop, path, { params, token })).status).toBe(502);
  expect((await ownOrder(shopper, params.orderId)).state).toBe('Pendiente');
  expect(await stockOf(shop, product._id)).toEqual([2]);
  await shop.provider.endFaults();
  const card = await call(shop, path, { params, token });
  await shop.provider.pay(card.preferenceId);
  await shop.receiveNotices();
  expect((await ownOrder(shopper, params.orderId)).state).toBe('Aceptado');
});

test('an order is refunded when all of its refunds are transferred', async () => {
  const { owner, shopper, orderId, params } = await awaitTransfer(shop);
  const { token } = owner;
  await receive(shop, owner, orderId, total);
  for (const body of [
    { units: [0], delivery: true },
    { units: [1], delivery: false },
  ]) {
    await call(shop, 'POST /api/admin/orders/:orderId/refunds', { params, body, token });
  }
  const { refunds } = await listed(token);
  expect(refunds).toHaveLength(2);
  const done = [];
  for (const { _id: id } of refunds.toReversed()) {
    const body = { destination: 'ANA.BANCO' };
    await call(shop, 'PUT /api/admin/transfer-refunds/:id/done', { params: { id }, body, token });
    done.push((await ownOrder(shopper, orderId)).paymentInfo?.isRefundDone);
  }
  expect(done).toEqual([false, true]);
});

test("a refund of a paid order is the owner's to transfer, and then the order is refunded", async () => {
  const { owner, shopper, orderId, params } = await awaitTransfer(shop);
  await receive(shop, owner, orderId, total);
  const body = { units: [1], delivery: true };
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', { params, body, token: owner.token });
  await shop.runJobs('issue-refunds');
  expect((await shop.mailTo(shopper.email)).at(-1)?.text).toContain('por transferencia');
  const [refund] = (await listed(owner.token)).refunds;
  expect(refund).toMatchObject({ amount: total, reason: 'by_administrator' });
  expect((await ownOrder(shopper, orderId)).paymentInfo?.isRefundDone).toBe(false);
  // Its process has another clock.
  shop.clock.advance(-1000);
  await call(shop, 'PUT /api/admin/transfer-refunds/:id/done', {
    ...{
      params: { id: refund?._id ?? '' },
      body: { destination: 'ANA.BANCO' },
      token: owner.token,
    },
  });
  expect((await ownOrder(shopper, orderId)).paymentInfo?.isRefundDone).toBe(true);
  const { db } = shop.connection;
  const payment = await db.selectFrom('payments').select('status').executeTakeFirstOrThrow();
  expect(payment.status).toBe('refunded');
});

test('a statement proposes the orders of its amounts, and pays none', async () => {
  const { owner, orderId, shopper } = await awaitTransfer(shop);
  const statement = `Fecha;Concepto;Importe\n24/11/2026;TRANSF. ANA SUAREZ;42.000,00\n24/11/2026;LUZ;-42.000,00`;
  const { lines, transfers } = await call(shop, 'POST /api/admin/transfers/match', {
    ...{ body: { statement }, token: owner.token },
  });
  expect(transfers.map(({ order }) => order._id)).toEqual([orderId]);
  expect(lines).toEqual([
    {
      ...{ line: 2, text: '24/11/2026;TRANSF. ANA SUAREZ;42.000,00' },
      orders: [{ orderId, amount: total, hasReference: false }],
      more: 0,
    },
  ]);
  expect((await ownOrder(shopper, orderId)).state).toBe('Pendiente');
});

test('a movement whose amount was recorded in the last 30 days names the order that has it', async () => {
  const { owner, product, orderId } = await awaitTransfer(shop);
  const recorded = { orderId, at: shop.clock.now.toISOString() };
  await receive(shop, owner, orderId, total);
  const next = await placeTransfer(shop, await createAccount(shop), [entryOf(product)]);
  const statement = `Transf.;42.000,00\nTransf. ${next.transfer.reference};42.000,00`;
  const match = async () => {
    const { token } = await signIn(shop, owner.email);
    const { lines } = await call(shop, 'POST /api/admin/transfers/match', {
      ...{ body: { statement }, token },
    });
    return lines.map(({ orders }) => orders);
  };
  const proposal = { orderId: next.orderId, amount: total, hasReference: false };
  const named = [{ ...proposal, hasReference: true }];
  expect(await match()).toEqual([[{ ...proposal, recorded }], named]);
  shop.clock.advance(30 * 24 * hourMs);
  expect(await match()).toEqual([[proposal], named]);
});

test('a movement that names an order that is paid or cancelled is of no other order of its amount', async () => {
  const paid = await awaitTransfer(shop);
  const { owner, orderId: waiting } = await awaitTransfer(shop);
  const cancelled = await awaitTransfer(shop);
  await receive(shop, owner, paid.orderId, total);
  await call(shop, 'POST /api/user/orders/:orderId/cancel', {
    ...{ params: cancelled.params, token: cancelled.shopper.token },
  });
  const named = [paid, cancelled].map(({ transfer }) => `Transf. ${transfer.reference};42.000,00`);
  const { lines, transfers } = await call(shop, 'POST /api/admin/transfers/match', {
    ...{ body: { statement: [...named, 'Transf.;42.000,00'].join('\n') }, token: owner.token },
  });
  expect(lines.map(({ orders }) => orders)).toEqual([
    [{ orderId: paid.orderId, amount: null, hasReference: true }],
    [{ orderId: cancelled.orderId, amount: null, hasReference: true }],
    [{ orderId: waiting, amount: total, hasReference: false, recorded: expect.anything() }],
  ]);
  expect(transfers).toHaveLength(3);
});

test('orders that wait are listed in pages, and a statement is compared with all of them', async () => {
  const { owner, orderId } = await awaitTransfer(shop);
  const other = await createAccount(shop);
  const later = await placeTransfer(shop, other, [entryOf(await createSimpleProduct(shop, 3))]);
  const pageOf = async (page: number) => {
    const query = { page, pageSize: 1 };
    const { transfers, total: all } = await call(shop, 'GET /api/admin/transfers', {
      ...{ query, token: owner.token },
    });
    return [all, ...transfers.map(({ order }) => order._id)];
  };
  expect(await pageOf(1)).toEqual([2, orderId]);
  expect(await pageOf(2)).toEqual([2, later.orderId]);
  expect(await pageOf(3)).toEqual([2]);
  const found = await call(shop, 'POST /api/admin/transfers/match', {
    body: { statement: `42.000,00 ${later.transfer.reference}\n42.000,00` },
    token: owner.token,
  });
  expect(found.lines.map(({ orders }) => orders.map((each) => each.orderId))).toEqual([
    [later.orderId],
    [orderId, later.orderId],
  ]);
  expect(found.transfers.map(({ order }) => order._id)).toEqual([orderId, later.orderId]);
});

test('an order that expired waits for its money for a week, and longer if its buyer says that it was sent', async () => {
  const { owner, orderId } = await awaitTransfer(shop);
  const sent = await awaitTransfer(shop);
  await call(shop, 'POST /api/user/orders/:orderId/transfer-sent', {
    ...{ params: sent.params, token: sent.shopper.token },
  });
  const waiting = async () => {
    const { token } = await signIn(shop, owner.email);
    const { transfers } = await call(shop, 'GET /api/admin/transfers', { query: {}, token });
    return transfers.map(({ order }) => order._id).sort();
  };
  const both = [orderId, sent.orderId].sort();
  shop.clock.advance(4 * 24 * hourMs);
  await shop.runJobs('expire-orders');
  expect(await waiting()).toEqual(both);
  shop.clock.advance(6 * 24 * hourMs);
  expect(await waiting()).toEqual([sent.orderId]);
});

test('approving twice at once pays once and returns the other', async () => {
  const { owner, orderId } = await awaitTransfer(shop);
  const outcomes = await Promise.all([1, 2].map(() => receive(shop, owner, orderId, total)));
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['paid', 'returned']);
});

test('money that was recorded since the form was opened is not recorded again', async () => {
  const { owner, orderId } = await awaitTransfer(shop);
  const approve = () =>
    send(shop, 'PUT /api/admin/transfers/:orderId/approve', {
      ...{ params: { orderId }, body: { amount: total, received: 0 }, token: owner.token },
    });
  const answers = await Promise.all([approve(), approve()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { refunds } = await call(shop, 'GET /api/admin/transfers', {
    query: {},
    token: owner.token,
  });
  expect(refunds).toEqual([]);
});

test('another account neither sees nor declares the transfer', async () => {
  const { params } = await awaitTransfer(shop);
  const { token } = await createAccount(shop);
  const sent = { params, token };
  expect((await send(shop, 'POST /api/user/orders/:orderId/transfer-sent', sent)).status).toBe(404);
  expect((await send(shop, 'GET /api/user/orders/:orderId', sent)).status).toBe(404);
});
