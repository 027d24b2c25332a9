import { expect, test } from 'vitest';
import { createAccount, createSimpleProduct } from '../../../testing/factories.ts';
import { createLink, payLink } from '../../../testing/payment-links.ts';
import { buyReady, buyToPickUp, setPickUp } from '../../../testing/pick-ups.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { refundUncollected } from './refund-uncollected.ts';

const shop = setUpTestShop();

const dayMs = 24 * 3_600_000;

const ownerOf = () => createAccount(shop, 'Admin');

/** The facts and the events of an order, as the panel shows them. */
async function readOrder(orderId: string) {
  const { token } = await createAccount(shop, 'Admin');
  const { order, events, payments } = await call(shop, 'GET /api/admin/orders/:orderId', {
    ...{ params: { orderId }, token },
  });
  return { order, actions: events.map(({ action }) => action), payments };
}

/** What the provider refunded of the order's payment, in pesos. */
async function refundedOf(orderId: string) {
  await shop.runJobs('issue-refunds');
  await shop.receiveNotices();
  const { payments } = await readOrder(orderId);
  return payments.map(({ refunded }) => refunded);
}

async function stockOf(productId: string) {
  const rows = await shop.connection.db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .where('variants.productId', '=', productId)
    .select('stock')
    .execute();
  return rows.reduce((sum, { stock }) => sum + stock, 0);
}

const lastMailTo = async (email: string) => (await shop.mailTo(email)).at(-1);

test('the owner closes an order that nobody picked up: money and garments are back', async () => {
  const { orderId, shopper, product, byId, order } = await buyReady(shop);
  const before = await stockOf(product._id);
  const { token } = await ownerOf();
  const staff = await createAccount(shop, 'staff');
  const path = 'PUT /api/admin/orders/:id/not-collected';
  expect((await send(shop, path, { ...byId, token: staff.token })).status).toBe(403);
  await call(shop, path, { ...byId, token });
  const closed = await readOrder(orderId);
  expect(closed.order).toMatchObject({
    state: 'Cancelado',
    paymentState: 'refunded',
    pickUp: null,
  });
  expect(closed.actions.at(-1)).toBe('notCollected');
  expect(await stockOf(product._id)).toBe(before + 1);
  expect(await refundedOf(orderId)).toEqual([order.totalAmount]);
  const mail = await lastMailTo(shopper.email);
  expect(mail?.subject).toContain('Cancelamos tu compra: no la retiraste');
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
  expect(reviews).toMatchObject([{ reason: 'not_collected', canRefund: false }]);
  expect(await send(shop, path, { ...byId, token })).toMatchObject({ status: 409 });
});

test('an order that was not ready is not closed as not picked up', async () => {
  const { byId } = await buyToPickUp(shop);
  const { token } = await ownerOf();
  expect(
    await send(shop, 'PUT /api/admin/orders/:id/not-collected', { ...byId, token }),
  ).toMatchObject({
    status: 409,
    body: { message: 'La orden está en estado Aprobado: no se puede dar por no retirada.' },
  });
});

test('under the rule to refund, a job closes what nobody collected when the last day is over, once', async () => {
  await setPickUp(shop, { pickUpDays: 2, uncollected: 'devolver' });
  const { orderId, product } = await buyReady(shop);
  const before = await stockOf(product._id);
  await shop.runJobs('send-emails');
  // The end of the Tuesday after a Friday.
  shop.clock.now = new Date('2026-11-25T02:59:59Z');
  await shop.runJobs('refund-uncollected');
  expect((await readOrder(orderId)).order.state).toBe('Aprobado');
  shop.clock.now = new Date('2026-11-25T03:00:00Z');
  const { db } = shop.connection;
  const input = { failures: shop.failures, now: shop.clock.now };
  const closed = await Promise.all([1, 2, 3].map(() => refundUncollected(db, input)));
  expect(closed.toSorted()).toEqual([0, 0, 1]);
  const { order, actions } = await readOrder(orderId);
  expect(order).toMatchObject({ state: 'Cancelado', paymentState: 'refunded' });
  expect(actions.filter((action) => action === 'notCollected')).toHaveLength(1);
  expect(await stockOf(product._id)).toBe(before + 1);
});

test.each([
  ['was never sent', { sentAt: null }],
  ['was sent after its last day', { sentAt: new Date('2026-12-01T12:00:00Z') }],
  ['came back', { bouncedAt: new Date('2026-11-22T12:00:00Z') }],
])('an order whose e-mail %s waits for the owner', async (_, state) => {
  await setPickUp(shop, { pickUpDays: 2, uncollected: 'devolver' });
  const { orderId } = await buyReady(shop);
  await shop.runJobs('send-emails');
  await shop.connection.db
    .updateTable('mails')
    .set(state)
    .where('template', '=', 'order_ready')
    .execute();
  shop.clock.advance(30 * dayMs);
  await shop.runJobs('refund-uncollected');
  const { order, actions } = await readOrder(orderId);
  expect([order.isReady, actions.includes('notCollected')]).toEqual([true, false]);
});

test('an order whose e-mail did not say so waits for the owner', async () => {
  await setPickUp(shop, { pickUpDays: 2 });
  const { orderId } = await buyReady(shop);
  await setPickUp(shop, { pickUpDays: 2, uncollected: 'devolver' });
  shop.clock.advance(30 * dayMs);
  await shop.runJobs('refund-uncollected');
  expect((await readOrder(orderId)).order).toMatchObject({
    state: 'Aprobado',
    isReady: true,
  });
});

test('an order whose buyer left no e-mail waits for the owner', async () => {
  await setPickUp(shop, { pickUpDays: 3, uncollected: 'devolver' });
  const { token } = await ownerOf();
  const product = await createSimpleProduct(shop, 1);
  const link = await createLink(shop, { token, product, buyer: { name: 'Zoe' } });
  await payLink(shop, link);
  const byId = { params: { id: link.orderId }, token };
  await call(shop, 'PUT /api/admin/orders/:id/approve', byId);
  const { order } = await call(shop, 'PUT /api/admin/orders/:id/ready', byId);
  expect(order.pickUp).toEqual({ until: '2026-11-25', refunds: false });
  shop.clock.advance(6 * dayMs);
  await shop.runJobs('refund-uncollected');
  expect((await readOrder(link.orderId)).order.state).toBe('Aprobado');
  const query = { stage: 'uncollected' } as const;
  const owner = await ownerOf();
  const { total } = await call(shop, 'GET /api/admin/order-table', { query, token: owner.token });
  expect(total).toBe(1);
});

test('an order with an open claim waits for its end', async () => {
  await setPickUp(shop, { pickUpDays: 2, uncollected: 'devolver' });
  const { orderId, order } = await buyReady(shop);
  const { db } = shop.connection;
  const paymentId = order.paymentInfo?.paymentId ?? '';
  await shop.runJobs('send-emails');
  await shop.provider.openClaim(paymentId);
  await shop.receiveNotices();
  shop.clock.advance(30 * dayMs);
  await shop.runJobs('refund-uncollected');
  expect((await readOrder(orderId)).order.state).toBe('Aprobado');
  await db
    .updateTable('paymentReviewItems')
    .set({ reviewedAt: shop.clock.now })
    .where('reason', '=', 'in_mediation')
    .execute();
  await shop.runJobs('refund-uncollected');
  expect((await readOrder(orderId)).order.state).toBe('Cancelado');
});

test('a hand-over by mistake is undone, and the buyer has the whole term again', async () => {
  await setPickUp(shop, { pickUpDays: 5, uncollected: 'devolver' });
  const { orderId, byId, shopper } = await buyReady(shop);
  await call(shop, 'PUT /api/admin/orders/:id/hand-over', byId);
  const mails = (await shop.mailTo(shopper.email)).length;
  shop.clock.advance(20 * dayMs);
  const admin = await createAccount(shop, 'Admin');
  const { order } = await call(shop, 'PUT /api/admin/orders/:id/undo-hand-over', {
    ...{ ...byId, token: admin.token },
  });
  expect(order).toMatchObject({
    ...{ state: 'Aprobado', isReady: true },
    pickUp: { until: '2026-12-17', refunds: true },
  });
  await shop.runJobs('refund-uncollected');
  expect((await readOrder(orderId)).order.state).toBe('Aprobado');
  expect((await shop.mailTo(shopper.email)).length).toBe(mails);
});

test('an order that was not ready goes back to be prepared, and is ready again with a new e-mail', async () => {
  await setPickUp(shop, { pickUpDays: 5 });
  const { byId, shopper } = await buyReady(shop);
  const count = async () =>
    (await shop.mailTo(shopper.email)).filter(({ subject }) =>
      subject?.startsWith('Tu compra está lista'),
    ).length;
  expect(await count()).toBe(1);
  shop.clock.advance(60_000);
  const { order } = await call(shop, 'PUT /api/admin/orders/:id/undo-ready', byId);
  expect(order).toMatchObject({ state: 'Aprobado', isReady: false, pickUp: null });
  expect(await count()).toBe(1);
  await call(shop, 'PUT /api/admin/orders/:id/ready', byId);
  expect(await count()).toBe(2);
});

test('an order that is sent has no hand-over to undo', async () => {
  const { byId } = await buyToPickUp(shop);
  expect((await send(shop, 'PUT /api/admin/orders/:id/undo-hand-over', byId)).status).toBe(409);
  expect((await send(shop, 'PUT /api/admin/orders/:id/undo-ready', byId)).status).toBe(409);
});
