import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Session } from '#domain/contract/accounts.ts';
import { disputeDays } from '#domain/orders/reconciliation.ts';
import { createUnproven } from '../../testing/accounts.ts';
import { mailedToken } from '../../testing/emailed-links.ts';
import { createAccount, createSimpleProduct, entryOf, password } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

const total = 32_000;

/** Sells a garment at the counter to who says to have this address, and returns the order's id. */
async function sellTo(email: string, phone = ''): Promise<string> {
  const { token } = await createAccount(shop, 'staff');
  const product = await createSimpleProduct(shop, 1);
  const { sale } = await call(shop, 'POST /api/admin/sales', {
    body: {
      ...{ saleReference: randomUUID(), products: [entryOf(product)], total },
      ...{ payments: [{ method: 'cash', amount: total }], buyer: { name: 'Ana', email, phone } },
    },
    token,
  });
  return sale.order?._id ?? '';
}

const request = ({ token }: Session) => call(shop, 'POST /api/user/order-attachments', { token });
const follow = ({ token }: Session, tk: string) =>
  send(shop, 'PUT /api/user/order-attachments', { query: { tk }, token });
const idsOf = async ({ token }: Session) =>
  (await call(shop, 'GET /api/user/orders', { token })).orders.map(({ _id }) => _id);

test('purchases at the counter are attached by the e-mailed link, once', async () => {
  const shopper = await createUnproven(shop);
  const id = await sellTo(shopper.email.toUpperCase());
  await sellTo('otra@example.com');
  expect(await request(shopper)).toEqual({
    attached: null,
    message: `Te mandamos un correo a ${shopper.email}. Abrí su enlace con tu sesión iniciada.`,
  });
  expect(await idsOf(shopper)).toEqual([]);
  const tk = await mailedToken(shop, shopper.email, 'orders');
  const { status, body } = await follow(shopper, tk);
  expect([status, body]).toEqual([
    200,
    { attached: 1, message: 'Sumamos una compra a tu cuenta.' },
  ]);
  expect(await idsOf(shopper)).toEqual([id]);
  expect((await follow(shopper, tk)).status).toBe(400);
});

test('an account whose address is proven needs no link', async () => {
  const shopper = await createUnproven(shop);
  await request(shopper);
  await follow(shopper, await mailedToken(shop, shopper.email, 'orders'));
  const ids = [await sellTo(shopper.email), await sellTo(shopper.email)];
  const attached = await request(shopper);
  expect(attached).toEqual({ attached: 2, message: 'Sumamos 2 compras a tu cuenta.' });
  expect((await idsOf(shopper)).sort()).toEqual(ids.sort());
  expect((await request(shopper)).attached).toBe(0);
});

test('the link works in no session of another account, which gets nothing by it', async () => {
  const attacker = await createUnproven(shop);
  const id = await sellTo(attacker.email);
  await request(attacker);
  const tk = await mailedToken(shop, attacker.email, 'orders');
  const owner = await createAccount(shop);
  expect((await follow(owner, tk)).status).toBe(400);
  expect((await send(shop, 'PUT /api/user/order-attachments', { query: { tk } })).status).toBe(401);
  expect(await idsOf(owner)).toEqual([]);
  expect(await idsOf(attacker)).toEqual([]);
  // It was not used up.
  expect((await follow(attacker, tk)).status).toBe(200);
  expect(await idsOf(attacker)).toEqual([id]);
});

test('an order of a payment link is attached once it is paid, and its page still shows it', async () => {
  const seller = await createAccount(shop, 'staff');
  const shopper = await createAccount(shop);
  const product = await createSimpleProduct(shop, 1);
  const link = await call(shop, 'POST /api/admin/payment-links', {
    body: {
      ...{ saleReference: randomUUID(), products: [entryOf(product)], total, hours: 24 },
      buyer: { name: 'Ana', email: shopper.email },
    },
    token: seller.token,
  });
  const params = { token: link.path.split('/').at(-1) ?? '' };
  expect((await request(shopper)).attached).toBe(0);
  const { preferenceId } = await call(shop, 'POST /api/payment-links/:token/card-payment', {
    params,
  });
  await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  expect((await request(shopper)).attached).toBe(1);
  expect(await idsOf(shopper)).toEqual([link.orderId]);
  const { order } = await call(shop, 'GET /api/payment-links/:token', { params });
  expect(order.state).toBe('paid');
});

test('an account that is deleted leaves nobody to contact in the orders that were attached', async () => {
  const shopper = await createAccount(shop);
  const id = await sellTo(shopper.email);
  await request(shopper);
  await call(shop, 'DELETE /api/user', { body: { password }, token: shopper.token });
  const { contact, userId } = await shop.connection.db
    .selectFrom('orders')
    .select(['contact', 'userId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([contact, userId]).toEqual([null, shopper._id]);
});

test('an account that is deleted leaves no name and address in its attached sales, and no telephone once no dispute is possible', async () => {
  const { db } = shop.connection;
  const shopper = await createAccount(shop);
  await sellTo(shopper.email, '+54 11 2233 4455');
  await request(shopper);
  await call(shop, 'DELETE /api/user', { body: { password }, token: shopper.token });
  const { request: sold } = await db
    .selectFrom('sales')
    .select('request')
    .executeTakeFirstOrThrow();
  expect(sold).not.toContain(shopper.email);
  shop.clock.advance((disputeDays + 1) * 24 * 3_600_000);
  await shop.runJobs('delete-old-data');
  const order = await db.selectFrom('orders').select('shippingInfo').executeTakeFirstOrThrow();
  expect(order.shippingInfo.addressMobile).toBe('');
});
