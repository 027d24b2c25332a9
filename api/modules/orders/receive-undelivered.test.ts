import { expect, test } from 'vitest';
import { buy, createAccount, createProduct, entryOf, shipOrder } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const path = 'PUT /api/admin/orders/:id/come-back';

/** A shipped order of two garments, and its owner. */
async function ship() {
  const product = await createProduct(shop, { precio: 20_000 });
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(product, { quantity: 2 })]);
  await shipOrder(shop, orderId);
  const { token } = await createAccount(shop, 'Admin');
  const read = () => call(shop, 'GET /api/admin/orders/:orderId', { params: { orderId }, token });
  const stock = async () => {
    const { db } = shop.connection;
    const sum = db.fn.sum<string>('stock').as('units');
    return Number((await db.selectFrom('sizes').select(sum).executeTakeFirstOrThrow()).units);
  };
  const refund = async () => {
    await shop.runJobs('issue-refunds');
    await shop.receiveNotices();
    return (await read()).payments[0]?.refunded;
  };
  const comeBack = (keepsDelivery: boolean) => ({
    ...{ params: { id: orderId }, body: { keepsDelivery }, token },
  });
  return { orderId, shopper, token, read, stock, refund, comeBack };
}

test('an order that came back is refunded whole and its units are in the stock, in one step', async () => {
  const { shopper, token, read, stock, refund, comeBack } = await ship();
  const before = await stock();
  const staff = await createAccount(shop, 'staff');
  expect((await send(shop, path, { ...comeBack(false), token: staff.token })).status).toBe(403);
  await call(shop, path, comeBack(false));
  expect((await read()).order).toMatchObject({
    ...{ state: 'Cancelado', paymentState: 'refunded', isShipped: false },
  });
  expect(await stock()).toBe(before + 2);
  expect(await refund()).toBe(50_000);
  const mail = (await shop.mailTo(shopper.email)).at(-1);
  expect(mail?.subject).toContain('Tu compra volvió a la tienda');
  expect(mail?.text).toContain('$50.000 ARS vuelven');
  expect((await send(shop, path, comeBack(false))).status).toBe(409);
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
  expect(reviews).toMatchObject([{ reason: 'came_back', canRefund: false }]);
});

test.each<[wanted: string, keepsDelivery: boolean, amount: number, text: string]>([
  ['all of it', false, 35_000, '$35.000 ARS vuelven'],
  ['it without its delivery', true, 25_000, '$25.000 ARS, todo menos el costo de envío'],
])(
  'a refund of %s is less what was refunded at the provider',
  async (_, keepsDelivery, amount, text) => {
    const { shopper, read, refund, comeBack } = await ship();
    const { order } = await read();
    await shop.provider.refund(order.paymentInfo?.paymentId ?? '', 15_000);
    await shop.receiveNotices();
    expect((await read()).order.refunded).toEqual({ units: [0], delivery: false, amount: 15_000 });
    await call(shop, path, comeBack(keepsDelivery));
    expect(await refund()).toBe(15_000 + amount);
    expect((await shop.mailTo(shopper.email)).at(-1)?.text).toContain(text);
  },
);

test('what the delivery cost may be kept, and refunded later', async () => {
  const { shopper, token, read, stock, refund, comeBack } = await ship();
  const before = await stock();
  await call(shop, path, comeBack(true));
  expect((await read()).order).toMatchObject({
    ...{ state: 'Cancelado', paymentState: 'partly_refunded' },
    refunded: { units: [2], delivery: false, amount: 40_000 },
  });
  expect(await stock()).toBe(before + 2);
  expect(await refund()).toBe(40_000);
  const mail = (await shop.mailTo(shopper.email)).at(-1);
  expect(mail?.text).toContain('$40.000 ARS, todo menos el costo de envío');
  const list = async () =>
    (await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token })).reviews;
  const [review] = await list();
  expect(review).toMatchObject({ reason: 'delivery_withheld', canRefund: true });
  const toDo = await call(shop, 'GET /api/admin/to-do', { token });
  expect(toDo.reviews).toBe(0);
  await shop.runJobs('check-invariants');
  const { health } = await call(shop, 'GET /api/admin/dashboard', { token });
  expect(health.breaches).toBeNull();
  const params = { id: review?._id ?? '' };
  await call(shop, 'POST /api/admin/payment-reviews/:id/refund', { params, token });
  expect((await read()).order.paymentState).toBe('refunded');
  expect(await refund()).toBe(50_000);
});

test('the e-mail about a delivery cost that was withheld has its amount, also before the first part was refunded', async () => {
  const { shopper, token, comeBack } = await ship();
  await call(shop, path, comeBack(true));
  const query = {};
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query, token });
  const params = { id: reviews[0]?._id ?? '' };
  await call(shop, 'POST /api/admin/payment-reviews/:id/refund', { params, token });
  const mail = (await shop.mailTo(shopper.email)).at(-1);
  expect(mail?.subject).toContain('Te devolvemos un pago');
  expect(mail?.text).toContain('Te devolvemos $10.000 ARS al medio de pago');
});

test('the e-mail has its amount when it is refunded since the buyer withdraws', async () => {
  const { orderId, shopper, token, comeBack } = await ship();
  await call(shop, path, comeBack(true));
  const body = { order: orderId, email: shopper.email, reason: '' };
  await call(shop, 'POST /api/withdrawals', { body });
  await shop.runJobs('match-withdrawals');
  const query = {};
  const { withdrawals } = await call(shop, 'GET /api/admin/withdrawals', { query, token });
  const params = { id: withdrawals[0]?._id ?? '' };
  await call(shop, 'POST /api/admin/withdrawals/:id/accept', { params, token });
  const texts = (await shop.mailTo(shopper.email)).map(({ text }) => text);
  expect(texts.join()).toContain('Te devolvemos $10.000 ARS al medio de pago');
});

test('what was kept and the provider refunded after all is under review', async () => {
  const { token, read, refund, comeBack } = await ship();
  await call(shop, path, comeBack(true));
  await refund();
  const { payments } = await read();
  await shop.provider.refund(payments[0]?._id ?? '');
  await shop.receiveNotices();
  expect((await read()).order.paymentState).toBe('refunded');
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
  expect(reviews.map(({ reason }) => reason)).toEqual(['refunded']);
});

test('after a refund of parts the rest is refunded', async () => {
  const { orderId, token, read, refund, comeBack } = await ship();
  const part = { params: { orderId }, body: { units: [1], delivery: false }, token };
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', part);
  await call(shop, path, comeBack(true));
  expect((await read()).order.refunded).toEqual({ units: [2], delivery: false, amount: 40_000 });
  expect(await refund()).toBe(40_000);
});

test('when every garment was refunded, there is nothing to refund without the delivery', async () => {
  const { orderId, token, comeBack } = await ship();
  const part = { params: { orderId }, body: { units: [2], delivery: false }, token };
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', part);
  expect(await send(shop, path, comeBack(true))).toMatchObject({
    status: 409,
    body: { message: 'De esta orden solo queda por devolver el envío.' },
  });
  expect((await send(shop, path, comeBack(false))).status).toBe(200);
});

test('an order that was not sent does not come back', async () => {
  const shopper = await createAccount(shop);
  const { orderId: id } = await buy(shop, shopper, [entryOf(await createProduct(shop))]);
  const { token } = await createAccount(shop, 'Admin');
  const input = { params: { id }, body: { keepsDelivery: false }, token };
  expect((await send(shop, path, input)).status).toBe(409);
});
