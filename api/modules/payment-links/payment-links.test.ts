import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import {
  buy,
  createAccount,
  createProduct,
  createSimpleProduct,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import {
  expectLedgerToSumToStock,
  expireUnanswered,
  stateOf,
  stockOf,
} from '../../testing/facts.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { acceptTransfers } from '../../testing/transfers.ts';

const shop = setUpTestShop();
const price = 32_000;
const hourMs = 3_600_000;

const formOf = (product: Product, change: object = {}) => ({
  ...{ saleReference: randomUUID(), products: [entryOf(product)], total: price },
  ...change,
});

const create = (token: string, body: ReturnType<typeof formOf>) =>
  call(shop, 'POST /api/admin/payment-links', { token, body });

const setUp = async (stock = 3) => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, stock);
  return { token, product };
};

const tokenOf = ({ path }: { path: string }) => path.replace('/pagar/', '');

const show = async (token: string) =>
  (await call(shop, 'GET /api/payment-links/:token', { params: { token } })).order;

const payWithCard = (token: string) =>
  call(shop, 'POST /api/payment-links/:token/card-payment', { params: { token } });

/** Where the provider returns the buyer to. */
async function backUrlsOf(preferenceId: string) {
  const { url, env } = shop.provider;
  const headers = { authorization: `Bearer ${env.MP_ACCESS_TOKEN}` };
  const answer = await fetch(`${url}/checkout/preferences/${preferenceId}`, { headers });
  return (await answer.json()).back_urls;
}

test('a link pays its order without an account, and the units are held until then', async () => {
  const { token, product } = await setUp();
  const buyer = { name: 'Ana', email: 'ana@correo.com', phone: '+54 11 2233 4455' };
  const link = await create(token, formOf(product, { buyer }));
  expect(link).toMatchObject({ total: price, path: expect.stringMatching(/^\/pagar\/[\w-]{22}$/) });
  expect(new Date(link.until).getTime()).toBe(shop.clock.now.getTime() + 24 * hourMs);
  expect(await stockOf(shop, product._id)).toEqual([2]);
  const linked = await show(tokenOf(link));
  expect(linked).toMatchObject({ state: 'waiting', totalAmount: price, transfer: null });
  expect(JSON.stringify(linked)).not.toContain('ana@correo.com');
  const { preferenceId } = await payWithCard(tokenOf(link));
  expect((await payWithCard(tokenOf(link))).preferenceId).toBe(preferenceId);
  const back = shop.shop.config.PUBLIC_URL + link.path;
  expect(await backUrlsOf(preferenceId)).toEqual({ success: back, pending: back, failure: back });
  await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  expect((await show(tokenOf(link))).state).toBe('paid');
  expect(await stateOf(shop, link.orderId)).toBe('Aceptado');
  const [mail] = await shop.mailTo('ana@correo.com');
  expect(mail?.subject).toContain('Recibimos tu compra');
  const { orderId } = link;
  const paid = await call(shop, 'GET /api/admin/orders/:orderId', { params: { orderId }, token });
  expect(paid.order.acceptedTexts).not.toBeNull();
  await expectLedgerToSumToStock(shop);
});

test('the order of a link has the day from which its pre-order is sent', async () => {
  const { token } = await setUp();
  const sentFrom = '2027-03-08';
  const facts = { ofertaNuevo: 'Preventa', availableFrom: sentFrom } as const;
  const product = await createProduct(shop, facts);
  const { orderId } = await create(token, formOf(product, { total: product.precio }));
  const { order } = await call(shop, 'GET /api/admin/orders/:orderId', {
    ...{ params: { orderId }, token },
  });
  expect(order.sentFrom).toBe(sentFrom);
});

test('the order is handed over at the shop: it is approved, ready, and delivered', async () => {
  const { token, product } = await setUp();
  const link = await create(token, formOf(product));
  await shop.provider.pay((await payWithCard(tokenOf(link))).preferenceId);
  await shop.receiveNotices();
  const params = { id: link.orderId };
  await call(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
  await call(shop, 'PUT /api/admin/orders/:id/ready', { params, token });
  await call(shop, 'PUT /api/admin/orders/:id/hand-over', { params, token });
  expect(await stateOf(shop, link.orderId)).toBe('Entregado');
  expect((await show(tokenOf(link))).state).toBe('paid');
});

test('a link that nobody pays ends, and its units are for sale again', async () => {
  const { token, product } = await setUp(1);
  const link = await create(token, formOf(product, { hours: 2 }));
  const shopper = await createAccount(shop);
  expect((await tryToBuy(shop, shopper, [entryOf(product)])).status).toBe(409);
  shop.clock.advance(2 * hourMs + 1000);
  await shop.runJobs('expire-orders');
  expect((await show(tokenOf(link))).state).toBe('ended');
  expect(await stockOf(shop, product._id)).toEqual([1]);
  const late = await send(shop, 'POST /api/payment-links/:token/card-payment', {
    params: { token: tokenOf(link) },
  });
  expect(late.status).toBe(409);
});

test('a link that has ended is not created again with its reference', async () => {
  const { token, product } = await setUp(1);
  const body = formOf(product, { hours: 2 });
  await create(token, body);
  shop.clock.advance(2 * hourMs);
  await shop.runJobs('expire-orders');
  const again = await send(shop, 'POST /api/admin/payment-links', { token, body });
  expect([again.status, again.body]).toMatchObject([
    409,
    {
      code: 'illegal_transition',
      message: 'El enlace de esta venta ya terminó. Vaciá la venta y empezá otra.',
    },
  ]);
  expect(await stockOf(shop, product._id)).toEqual([1]);
});

test('it is paid by transfer, and with the card after all, on one reservation', async () => {
  const { token, product } = await setUp();
  await acceptTransfers(shop);
  const link = await create(token, formOf(product));
  const params = { token: tokenOf(link) };
  const { order } = await call(shop, 'POST /api/payment-links/:token/transfer', { params });
  expect(order.transfer).toMatchObject({ alias: 'KINGS.ROPA', amount: price });
  await payWithCard(params.token);
  expect((await show(params.token)).transfer).toBeNull();
  await call(shop, 'POST /api/payment-links/:token/transfer', { params });
  await call(shop, 'POST /api/payment-links/:token/transfer-sent', { params });
  const refused = await send(shop, 'POST /api/payment-links/:token/card-payment', { params });
  expect(refused.status).toBe(409);
  expect(await stockOf(shop, product._id)).toEqual([2]);
  const { outcome } = await call(shop, 'PUT /api/admin/transfers/:orderId/approve', {
    ...{ params: { orderId: link.orderId }, token, body: { amount: price } },
  });
  expect([outcome, (await show(params.token)).state]).toEqual(['paid', 'paid']);
});

test('it can be paid after a transfer of another amount was returned', async () => {
  const { token, product } = await setUp();
  await acceptTransfers(shop, { transferDiscount: 10 });
  const link = await create(token, formOf(product));
  const params = { token: tokenOf(link) };
  await call(shop, 'POST /api/payment-links/:token/transfer', { params });
  await payWithCard(params.token);
  const { outcome } = await call(shop, 'PUT /api/admin/transfers/:orderId/approve', {
    ...{ params: { orderId: link.orderId }, token, body: { amount: 28_800 } },
  });
  expect([outcome, (await show(params.token)).state]).toEqual(['returned', 'waiting']);
});

test('the e-mails of its transfer lead to its page, which its buyer can open', async () => {
  const { token, product } = await setUp();
  await acceptTransfers(shop);
  const buyer = { name: 'Ana', email: 'ana@correo.com', phone: '' };
  const link = await create(token, formOf(product, { buyer }));
  const params = { token: tokenOf(link), orderId: link.orderId };
  await call(shop, 'POST /api/payment-links/:token/transfer', { params });
  const body = { answer: 'No vemos ningún movimiento.' };
  await call(shop, 'PUT /api/admin/transfers/:orderId/refuse', { params, body, token });
  const mails = await shop.mailTo(buyer.email);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toMatch(new RegExp(`http\\S+${link.path}\\s`));
    expect(text).not.toMatch(/\/orders|comprobante/);
  }
  expect((await show(params.token)).transfer?.answer).toBe(body.answer);
});

test('it can be paid until its end, however its buyer begins to', async () => {
  const { token, product } = await setUp();
  await acceptTransfers(shop);
  const link = await create(token, formOf(product, { hours: 72 }));
  const params = { token: tokenOf(link) };
  await call(shop, 'POST /api/payment-links/:token/transfer', { params });
  expect((await show(params.token)).until).toBe(link.until);
  await payWithCard(params.token);
  expect((await show(params.token)).until).toBe(link.until);
});

test('a buyer who pays it by transfer is reminded before its last quarter', async () => {
  const { token, product } = await setUp();
  await acceptTransfers(shop, { transferHours: 24 });
  const buyer = { name: 'Ana', email: 'ana@correo.com', phone: '' };
  const link = await create(token, formOf(product, { buyer, hours: 72 }));
  const params = { token: tokenOf(link) };
  await call(shop, 'POST /api/payment-links/:token/transfer', { params });
  const countMails = async () => {
    await shop.runJobs('remind-transfers');
    return (await shop.mailTo(buyer.email)).length;
  };
  shop.clock.advance(54 * hourMs - 1);
  expect(await countMails()).toBe(1);
  shop.clock.advance(1);
  expect(await countMails()).toBe(2);
});

test('another cart with the reference of a link is refused', async () => {
  const { token, product } = await setUp();
  const body = formOf(product);
  await create(token, body);
  const reduction = { amount: 2_000, reason: 'Por el chat' };
  const edited = { ...body, reduction, total: 30_000 };
  const refused = await send(shop, 'POST /api/admin/payment-links', { token, body: edited });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Este enlace ya está creado, por $32.000');
});

test('the same reference is the same link, also at the same moment; a reduction is in the order', async () => {
  const { token, product } = await setUp();
  const reduction = { amount: 2_000, reason: 'Por el chat' };
  const body = formOf(product, { reduction, total: 30_000 });
  const [one, other] = await Promise.all([create(token, body), create(token, body)]);
  expect(one).toEqual(other);
  expect(await stockOf(shop, product._id)).toEqual([2]);
  expect(await show(tokenOf(one))).toMatchObject({
    ...{ totalAmount: 30_000, discounts: [{ name: 'Por el chat', amount: 2_000 }] },
  });
});

test.each([
  ['a guessed token', 'AAAAAAAAAAAAAAAAAAAAAA', 404],
  ['a token that is none', "1' or '1'='1", 400],
  ['an order id', '01a2082d-32ac-779f-8b0a-570afdeeff5f', 400],
])('a link of no order opens nothing: %s', async (_, token, status) => {
  const params = { token };
  expect((await send(shop, 'GET /api/payment-links/:token', { params })).status).toBe(status);
  const paid = await send(shop, 'POST /api/payment-links/:token/card-payment', { params });
  expect(paid.status).toBe(status);
});

test('a sale, a link and the site at the same moment: the last unit is sold once', async () => {
  const { token, product } = await setUp(1);
  const shopper = await createAccount(shop);
  const form = formOf(product);
  const answers = await Promise.all([
    send(shop, 'POST /api/admin/payment-links', { token, body: formOf(product) }),
    send(shop, 'POST /api/admin/sales', {
      ...{ token, body: { ...form, payments: [{ method: 'cash', amount: price }] } },
    }),
    tryToBuy(shop, shopper, [entryOf(product)]),
  ]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => 'code' in body && body.code)).toEqual([
    'insufficient_stock',
    'insufficient_stock',
  ]);
  expect(await stockOf(shop, product._id)).toEqual([0]);
  await expectLedgerToSumToStock(shop);
});

const saleOf = (form: ReturnType<typeof formOf>) => ({
  ...form,
  payments: [{ method: 'cash' as const, amount: price }],
});

const trySale = (token: string, body: ReturnType<typeof saleOf> & { soldAt?: string }) =>
  send(shop, 'POST /api/admin/sales', { token, body });

test('a sale ends its own unpaid link, whose answer was lost, and takes the last unit once', async () => {
  const { token, product } = await setUp(1);
  const form = formOf(product);
  const link = await create(token, form);
  expect((await trySale(token, saleOf(form))).status).toBe(201);
  expect(await stateOf(shop, link.orderId)).toBe('Cancelado');
  expect((await show(tokenOf(link))).state).toBe('ended');
  expect(await stockOf(shop, product._id)).toEqual([0]);
  const { status, body } = await send(shop, 'POST /api/admin/payment-links', { token, body: form });
  expect([status, body.message]).toEqual([
    409,
    'Esta venta ya está registrada, por $32.000 ARS. Vaciala y empezá otra.',
  ]);
  await expectLedgerToSumToStock(shop);
});

test('a sale whose link was paid is refused with its order; one that was made offline waits', async () => {
  const { token, product } = await setUp();
  const form = formOf(product);
  const link = await create(token, form);
  // Its notice has not arrived yet.
  await shop.provider.pay((await payWithCard(tokenOf(link))).preferenceId);
  const text = `El enlace de pago de esta venta ya tiene un pago: mirá la orden #${link.orderId.slice(-8)}.`;
  const refused = await trySale(token, saleOf(form));
  expect([refused.status, refused.body.message]).toEqual([409, text]);
  const soldAt = shop.clock.now.toISOString();
  const { body } = await trySale(token, { ...saleOf(form), soldAt });
  expect(body.sale).toMatchObject({ order: null, problem: text });
  const params = { id: form.saleReference };
  const recorded = await send(shop, 'PUT /api/admin/sales/:id/record', { params, token });
  expect([recorded.status, recorded.body.message]).toEqual([409, text]);
  expect(await stockOf(shop, product._id)).toEqual([2]);
  await expectLedgerToSumToStock(shop);
});

test('a sale whose buyer chose to pay its link by transfer is refused until that order is released', async () => {
  const { token, product } = await setUp(1);
  await acceptTransfers(shop);
  const form = formOf(product);
  const link = await create(token, form);
  const params = { token: tokenOf(link) };
  await call(shop, 'POST /api/payment-links/:token/transfer', { params });
  const refused = await trySale(token, saleOf(form));
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Esta venta tiene un enlace de pago que reserva sus prendas: liberá la orden #${link.orderId.slice(-8)}.`,
  ]);
  const id = link.orderId;
  await call(shop, 'DELETE /api/admin/unpaid-orders/:id', { params: { id }, token });
  expect((await trySale(token, saleOf(form))).status).toBe(201);
  expect(await stockOf(shop, product._id)).toEqual([0]);
  await expectLedgerToSumToStock(shop);
});

test('a sale and its own link at the same moment take its units once', async () => {
  const { token, product } = await setUp(5);
  for (let sold = 1; sold <= 3; sold += 1) {
    const form = formOf(product);
    const [, first] = await Promise.all([
      send(shop, 'POST /api/admin/payment-links', { token, body: form }),
      trySale(token, saleOf(form)),
    ]);
    // Refused while its link was being created: confirmed again, it ends it.
    if (first.status === 409) expect((await trySale(token, saleOf(form))).status).toBe(201);
    expect(await stockOf(shop, product._id)).toEqual([5 - sold]);
  }
  await expectLedgerToSumToStock(shop);
});

test('a buyer without an account withdraws with the order number and the address that was given', async () => {
  const { token, product } = await setUp();
  const buyer = { name: 'Ana', email: 'ana@correo.com', phone: '' };
  const link = await create(token, formOf(product, { buyer }));
  await shop.provider.pay((await payWithCard(tokenOf(link))).preferenceId);
  await shop.receiveNotices();
  await call(shop, 'POST /api/withdrawals', {
    body: { order: link.orderId.slice(-8), email: 'ana@correo.com' },
  });
  await shop.runJobs('match-withdrawals');
  const { withdrawals } = await call(shop, 'GET /api/admin/withdrawals', { token, query: {} });
  expect(withdrawals).toMatchObject([{ order: { _id: link.orderId } }]);
});

test('a link whose purchase was paid and cancelled does not say that nothing was paid', async () => {
  const { token, product } = await setUp();
  const link = await create(token, formOf(product));
  await shop.provider.pay((await payWithCard(tokenOf(link))).preferenceId);
  await shop.receiveNotices();
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params: { orderId: link.orderId }, token },
    body: { units: [1], delivery: false },
  });
  expect(await stateOf(shop, link.orderId)).toBe('Cancelado');
  expect((await show(tokenOf(link))).state).toBe('refunded');
});

test('a link whose purchase was deleted promises no refund before the owner decides', async () => {
  const { token, product } = await setUp();
  const link = await create(token, formOf(product));
  await shop.provider.pay((await payWithCard(tokenOf(link))).preferenceId);
  await shop.receiveNotices();
  await call(shop, 'DELETE /api/admin/orders/:id/delete', {
    ...{ params: { id: link.orderId }, query: { refund: 'false' }, token },
  });
  expect((await show(tokenOf(link))).state).toBe('cancelled');
});

test('a link that was paid after its end says that its money is returned', async () => {
  const { token, product } = await setUp(1);
  const link = await create(token, formOf(product, { hours: 1 }));
  const { preferenceId } = await payWithCard(tokenOf(link));
  const { id } = await shop.provider.pay(preferenceId, 'pending_contingency');
  await expireUnanswered(shop);
  await buy(shop, await createAccount(shop), [entryOf(product)]);
  await shop.provider.settle(id);
  await shop.receiveNotices();
  expect((await show(tokenOf(link))).state).toBe('refunded');
});
