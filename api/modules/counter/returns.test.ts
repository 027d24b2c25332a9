import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import type { CallInput } from '#domain/contract/index.ts';
import { listBreaches } from '../../invariants/check-portion.ts';
import {
  buy,
  createAccount,
  createProduct,
  createSimpleProduct,
  deliverOrder,
  entryOf,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stockOf } from '../../testing/facts.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const price = 32_000;

async function sellUnits(
  token: string,
  product: Product,
  quantity: number,
  email = '',
): Promise<string> {
  const total = price * quantity;
  const { sale } = await call(shop, 'POST /api/admin/sales', {
    token,
    body: {
      ...{ saleReference: randomUUID(), products: [entryOf(product, { quantity })], total },
      ...{ payments: [{ method: 'cash', amount: total }], buyer: { email } },
    },
  });
  return sale.order?._id ?? '';
}

type Refund = Partial<CallInput<'POST /api/admin/orders/:orderId/refunds'>['body']>;

const refund = (token: string, orderId: string, body: Refund) =>
  send(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params: { orderId }, token },
    body: { units: [1], delivery: false, ...body },
  });

const setUp = async (stock = 5) => {
  const { token } = await createAccount(shop, 'Admin');
  return { token, product: await createSimpleProduct(shop, stock) };
};

test('a garment that comes back is in the stock again, and its money is refunded in cash', async () => {
  const { token, product } = await setUp();
  const orderId = await sellUnits(token, product, 3);
  const { status, body } = await refund(token, orderId, { returns: true, method: 'cash' });
  expect([status, body.order.state, body.order.paymentState]).toEqual([
    200,
    'Entregado',
    'partly_refunded',
  ]);
  expect(body.order.refunded).toEqual({ units: [1], delivery: false, amount: price });
  expect(await stockOf(shop, product._id)).toEqual([3]);
  await expectLedgerToSumToStock(shop);
  const { refunds } = await call(shop, 'GET /api/admin/transfers', { query: {}, token });
  expect(refunds).toEqual([]);
});

test('what is paid out of a payment leaves out a part that is still to be', async () => {
  const { token, product } = await setUp();
  const orderId = await sellUnits(token, product, 3);
  await refund(token, orderId, { returns: true });
  await refund(token, orderId, { units: [2], returns: true, method: 'cash' });
  const read = async () => {
    const params = { orderId };
    const { payments } = await call(shop, 'GET /api/admin/orders/:orderId', { params, token });
    return payments.map(({ status, refunded }) => [status, refunded]);
  };
  expect(await read()).toEqual([['approved', 2 * price]]);
  const { refunds } = await call(shop, 'GET /api/admin/transfers', { query: {}, token });
  const body = { method: 'transfer', destination: 'Alias ana.banco' } as const;
  await call(shop, 'PUT /api/admin/transfer-refunds/:id/done', {
    ...{ params: { id: refunds[0]?._id ?? '' }, body, token },
  });
  expect(await read()).toEqual([['refunded', 3 * price]]);
  expect(await listBreaches(shop.connection.db, 1)).toEqual([]);
});

test('the e-mails of refunds that are paid at once say so, and those of one that is not do not', async () => {
  const { token, product } = await setUp();
  const sent = async (email: string, way: Refund) => {
    const orderId = await sellUnits(token, product, 1, email);
    await refund(token, orderId, { returns: true, ...way });
    return (await shop.mailTo(email)).at(-1)?.text;
  };
  expect(await sent('ana@correo.com', { method: 'cash' })).toContain('La devolución ya está hecha');
  expect(await sent('zoe@correo.com', {})).toContain('como lo arreglemos con vos');
});

test('all that is left closes the order, and gives back exactly what was paid', async () => {
  const { token, product } = await setUp();
  const orderId = await sellUnits(token, product, 3);
  await refund(token, orderId, { returns: true, method: 'cash' });
  const { body } = await refund(token, orderId, { units: [2], returns: true, method: 'transfer' });
  expect([body.order.state, body.order.paymentState]).toEqual(['Cancelado', 'refunded']);
  expect(await stockOf(shop, product._id)).toEqual([5]);
  await expectLedgerToSumToStock(shop);
  const rows = await shop.connection.db
    .selectFrom('paymentRefunds')
    .orderBy('requestedAt')
    .select(['method', 'amountCents', 'destination'])
    .execute();
  expect(rows).toEqual([
    { method: 'cash', amountCents: 3_200_000, destination: 'Efectivo, en el mostrador' },
    { method: 'transfer', amountCents: null, destination: 'Transferencia, en el mostrador' },
  ]);
  const again = await refund(token, orderId, { returns: true });
  expect(again.status).toBe(409);
});

test('money may be refunded without garments, and garments come back once', async () => {
  const { token, product } = await setUp();
  const orderId = await sellUnits(token, product, 2);
  await refund(token, orderId, { returns: false, method: 'cash' });
  expect(await stockOf(shop, product._id)).toEqual([3]);
  const answers = await Promise.all(
    [1, 2].map(() => refund(token, orderId, { returns: true, method: 'cash' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await stockOf(shop, product._id)).toEqual([4]);
  expect(await listBreaches(shop.connection.db, 1)).toEqual([]);
  await expectLedgerToSumToStock(shop);
});

test('garments of a delivered order of the site come back the same way; its provider gives the money back', async () => {
  const { token, product } = await setUp();
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(product, { quantity: 2 })]);
  await deliverOrder(shop, orderId);
  const byHand = await refund(token, orderId, { returns: true, method: 'cash' });
  expect([byHand.status, byHand.body.message]).toEqual([
    400,
    'El pago de esta orden lo devuelve Mercado Pago.',
  ]);
  expect(await stockOf(shop, product._id)).toEqual([3]);
  const { status } = await refund(token, orderId, { returns: true });
  expect(status).toBe(200);
  expect(await stockOf(shop, product._id)).toEqual([4]);
  await expectLedgerToSumToStock(shop);
});

test('garments that come back after their money are received with the order, not with its delivery', async () => {
  const { token, product } = await setUp();
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(product)]);
  await deliverOrder(shop, orderId);
  await refund(token, orderId, { returns: false });
  const { body } = await refund(token, orderId, { units: [0], delivery: true, returns: true });
  expect([body.order.state, body.order.paymentState]).toEqual(['Entregado', 'refunded']);
  await call(shop, 'PUT /api/admin/orders/:id/return', { params: { id: orderId }, token });
  expect(await stockOf(shop, product._id)).toEqual([5]);
  await expectLedgerToSumToStock(shop);
});

test('a delivery that is refunded after its garments came back closes the order', async () => {
  const { token, product } = await setUp();
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(product)]);
  await deliverOrder(shop, orderId);
  await refund(token, orderId, { returns: true });
  const { body } = await refund(token, orderId, { units: [0], delivery: true, returns: false });
  expect([body.order.state, body.order.paymentState]).toEqual(['Cancelado', 'refunded']);
  expect(await stockOf(shop, product._id)).toEqual([5]);
  expect(await listBreaches(shop.connection.db, 1)).toEqual([]);
});

test.each([
  ['a part', { units: [1] }, 'recibir en parte'],
  ['all', { units: [2], delivery: true }, 'recibir'],
])('of an order with an exchange of sizes %s does not come back', async (_, left, verb) => {
  const { token } = await setUp();
  const product = await createProduct(shop);
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(product, { quantity: 2 })]);
  await deliverOrder(shop, orderId);
  const size = product.variants[0]?.sizes[1]?._id ?? '';
  await call(shop, 'POST /api/user/orders/:orderId/exchanges', {
    ...{ params: { orderId }, token: shopper.token, body: { line: 0, size } },
  });
  const before = await stockOf(shop, product._id);
  const { status, body } = await refund(token, orderId, { ...left, returns: true });
  expect([status, body]).toMatchObject([
    409,
    { message: `La orden tiene un cambio de talle: ya no se puede ${verb}.` },
  ]);
  expect(await stockOf(shop, product._id)).toEqual(before);
});
