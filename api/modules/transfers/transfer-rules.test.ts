import { expect, test } from 'vitest';
import { createAccount, createPendingOrder, entryOf } from '../../testing/factories.ts';
import { stateOf } from '../../testing/facts.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { awaitTransfer, receive } from '../../testing/transfers.ts';

const shop = setUpTestShop();
const hourMs = 3_600_000;
const total = 42_000;

/** An order that waits for its transfer, with the calls of its buyer and of the owner. */
async function setUp() {
  const { owner, shopper, product, orderId, params } = await awaitTransfer(shop);
  const { token } = shopper;
  const ofOwner = { query: {}, token: owner.token };
  return {
    ...{ owner, shopper, product, orderId, params },
    choose: () => send(shop, 'POST /api/user/orders/:orderId/transfer', { params, token }),
    payWithCard: () => send(shop, 'POST /api/user/orders/:orderId/card-payment', { params, token }),
    declare: () => send(shop, 'POST /api/user/orders/:orderId/transfer-sent', { params, token }),
    cancel: () => call(shop, 'POST /api/user/orders/:orderId/cancel', { params, token }),
    refuse: () =>
      send(shop, 'PUT /api/admin/transfers/:orderId/refuse', {
        ...{ params, body: { answer: 'No vemos ningún movimiento.' }, token: owner.token },
      }),
    receive: (amount: number) => receive(shop, owner, orderId, amount),
    listed: () => call(shop, 'GET /api/admin/transfers', ofOwner),
    toCompare: async () => (await call(shop, 'GET /api/admin/to-do', ofOwner)).transfers.toCompare,
    read: async () =>
      (await call(shop, 'GET /api/user/orders/:orderId', { params, token })).order.transfer,
    mails: async () => (await shop.mailTo(shopper.email)).length,
  };
}

test('an order whose transfer was sent changes neither by choosing it again nor to the card, also once a part came in', async () => {
  const { choose, payWithCard, declare, receive, toCompare, read, mails } = await setUp();
  await declare();
  const declared = await read();
  expect([await mails(), await toCompare()]).toEqual([1, 1]);
  shop.clock.advance(hourMs);
  expect((await choose()).body.transfer).toEqual(declared);
  expect(await mails()).toBe(1);
  await receive(10_000);
  // A part does not shorten the three days since the transfer was chosen, and answers that it was sent.
  expect(await read()).toMatchObject({
    received: 10_000,
    declaredAt: null,
    until: declared?.until,
  });
  expect(await toCompare()).toBe(0);
  expect((await payWithCard()).body.code).toBe('illegal_transition');
});

test('an order that is paid with the card after all is not among the transfers, and expires after a usual reservation', async () => {
  const { orderId, choose, payWithCard, refuse, listed, read, mails } = await setUp();
  await refuse();
  await payWithCard();
  expect((await listed()).transfers).toEqual([]);
  await choose();
  expect((await read())?.answer).toBeNull();
  await payWithCard();
  shop.clock.advance(31 * 60_000);
  await shop.runJobs('expire-orders');
  expect(await stateOf(shop, orderId)).toBe('Cancelado');
  shop.clock.advance(18 * hourMs);
  await shop.runJobs('remind-transfers');
  expect(await mails()).toBe(0);
  expect(shop.failures.reported).toEqual([]);
});

test('an order can be paid with the card although the answer to an earlier choice of it was lost', async () => {
  const { choose, payWithCard } = await setUp();
  await shop.provider.setFaults({ garbleNext: 1 });
  expect((await payWithCard()).status).toBe(502);
  await choose();
  shop.clock.advance(hourMs);
  expect((await payWithCard()).status).toBe(201);
});

test('an order whose card payment is in process cannot be paid by transfer', async () => {
  const { shopper, product } = await setUp();
  const { orderId, preferenceId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
  await shop.provider.pay(preferenceId, 'pending_contingency');
  await shop.receiveNotices();
  const { body } = await send(shop, 'POST /api/user/orders/:orderId/transfer', {
    ...{ params: { orderId }, token: shopper.token },
  });
  expect(body.code).toBe('payment_in_process');
});

test('the same answer is e-mailed again to who said again that the transfer was sent, and ends once a part came in', async () => {
  const { declare, refuse, receive, read, mails } = await setUp();
  await declare();
  await refuse();
  await declare();
  expect(await read()).toMatchObject({ answer: null, declaredAt: shop.clock.now.toISOString() });
  shop.clock.advance(1000);
  await refuse();
  expect(await mails()).toBe(3);
  await receive(10_000);
  expect((await read())?.answer).toBeNull();
});

test('a transfer of a paid or cancelled order can neither be said to be sent nor be answered', async () => {
  const paid = await setUp();
  await paid.receive(total);
  expect([(await paid.declare()).status, (await paid.refuse()).status]).toEqual([409, 409]);
  const cancelled = await setUp();
  await cancelled.cancel();
  expect([(await cancelled.declare()).status, (await cancelled.refuse()).status]).toEqual([
    409, 409,
  ]);
  expect((await cancelled.listed()).transfers).toEqual([]);
});

test('an order whose transfer was sent is cancelled neither by its buyer nor with the units that it holds', async () => {
  const { owner, shopper, declare, refuse, read, params } = await setUp();
  await declare();
  const { token } = owner;
  const dashboard = () => call(shop, 'GET /api/admin/dashboard', { token });
  const cancel = () =>
    send(shop, 'POST /api/user/orders/:orderId/cancel', { params, token: shopper.token });
  const release = () =>
    send(shop, 'DELETE /api/admin/unpaid-orders/:id', { params: { id: shopper._id }, token });
  expect((await cancel()).body.message).toContain('Ya se avisó que el dinero se transfirió');
  expect((await dashboard()).unpaid).toBeNull();
  expect((await release()).body.code).toBe('illegal_transition');
  expect((await read())?.declaredAt).not.toBeNull();
  await refuse();
  expect((await dashboard()).unpaid).toMatchObject({ orders: 1 });
  expect((await release()).body).toEqual({ released: 1 });
  const last = (await shop.mailTo(shopper.email)).at(-1);
  expect(last?.subject).toContain('Cancelamos tu compra');
  expect(last?.text).toContain('No transfieras ahora; si ya lo hiciste, escribí a soporte.');
});

test('an order of which a part came in is not released with the units that it holds', async () => {
  const { owner, shopper, orderId } = await setUp();
  const { token } = owner;
  await receive(shop, owner, orderId, 10_000);
  expect((await call(shop, 'GET /api/admin/dashboard', { token })).unpaid).toBeNull();
  const params = { id: shopper._id };
  expect((await send(shop, 'DELETE /api/admin/unpaid-orders/:id', { params, token })).status).toBe(
    404,
  );
});

test('a transfer for an order that was paid with the card since is refunded, once', async () => {
  const { owner, orderId, params, payWithCard, choose, refuse, declare, listed } = await setUp();
  const { token } = owner;
  const detail = () => call(shop, 'GET /api/admin/orders/:orderId', { params, token });
  const { body: card } = await payWithCard();
  await shop.provider.pay(String(card.preferenceId));
  await shop.receiveNotices();
  expect((await detail()).transferred).toBe(0);
  const approve = () =>
    send(shop, 'PUT /api/admin/transfers/:orderId/approve', {
      ...{ params, body: { amount: total, received: 0 }, token },
    });
  const answers = await Promise.all([approve(), approve()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await listed()).refunds).toMatchObject([{ amount: total, reason: 'duplicate', orderId }]);
  expect((await detail()).transferred).toBe(total);
  expect([(await refuse()).status, (await declare()).status, (await choose()).status]).toEqual([
    404, 404, 409,
  ]);
});

test('a part of a transfer whose order expired, or was paid with the card, is returned', async () => {
  const { orderId, product } = await awaitTransfer(shop);
  const shopper = await createAccount(shop);
  const card = await createPendingOrder(shop, shopper, [entryOf(product)]);
  // Its preference stays payable.
  await shop.provider.setFaults({ failNext: 9, failStatus: 500 });
  await call(shop, 'POST /api/user/orders/:orderId/transfer', {
    ...{ params: { orderId: card.orderId }, token: shopper.token },
  });
  await shop.provider.endFaults();
  const owner = await createAccount(shop, 'Admin');
  expect((await receive(shop, owner, card.orderId, 10_000)).outcome).toBe('short');
  await shop.provider.pay(card.preferenceId);
  await shop.receiveNotices();
  await shop.runJobs('settle-transfers');
  expect((await receive(shop, owner, card.orderId, 5_000)).outcome).toBe('returned');
  shop.clock.advance(25 * hourMs);
  await shop.runJobs('expire-orders');
  const { token } = await createAccount(shop, 'Admin');
  const late = await call(shop, 'PUT /api/admin/transfers/:orderId/approve', {
    ...{ params: { orderId }, body: { amount: 1_000 }, token },
  });
  expect(late.outcome).toBe('returned');
  const { refunds } = await call(shop, 'GET /api/admin/transfers', { query: {}, token });
  expect(refunds).toMatchObject([{ amount: 10_000 }, { amount: 5_000 }, { amount: 1_000 }]);
});
