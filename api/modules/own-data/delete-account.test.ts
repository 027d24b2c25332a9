import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { createUnproven } from '../../testing/accounts.ts';
import {
  buy,
  createAccount,
  createSimpleProduct,
  deliverOrder,
  entryOf,
  password,
} from '../../testing/factories.ts';
import { createLink, payLink } from '../../testing/payment-links.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { awaitTransfer, receive } from '../../testing/transfers.ts';

const shop = setUpTestShop();

const remove = (token: string) => send(shop, 'DELETE /api/user', { token, body: { password } });

test('an account is not deleted until the owner has refunded its transfer', async () => {
  const { owner, shopper, orderId, params } = await awaitTransfer(shop);
  await receive(shop, owner, orderId, 10_000);
  const { token } = owner;
  await call(shop, 'POST /api/user/orders/:orderId/cancel', { params, token: shopper.token });
  const refused = await remove(shopper.token);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect(refused.body.message).toContain('dinero que devolverte');
  await shop.runJobs('settle-transfers');
  expect((await remove(shopper.token)).body.code).toBe('in_use');
  const { refunds } = await call(shop, 'GET /api/admin/transfers', { query: {}, token });
  await call(shop, 'PUT /api/admin/transfer-refunds/:id/done', {
    ...{ params: { id: refunds[0]?._id ?? '' }, body: { destination: 'ANA.BANCO' }, token },
  });
  expect((await remove(shopper.token)).status).toBe(200);
});

test('an account is not deleted until the owner decides about the money of its deleted order', async () => {
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const { orderId } = await buy(shop, shopper, [entryOf(await createSimpleProduct(shop, 5))]);
  await call(shop, 'DELETE /api/admin/orders/:id/delete', {
    ...{ params: { id: orderId }, query: { refund: 'false' }, token },
  });
  expect((await remove(shopper.token)).body.message).toContain('dinero que devolverte');
  const { reviews } = await call(shop, 'GET /api/admin/payment-reviews', { query: {}, token });
  const params = { id: reviews[0]?._id ?? '' };
  await call(shop, 'PUT /api/admin/payment-reviews/:id', {
    ...{ params, body: { isReviewed: true }, token },
  });
  expect((await remove(shopper.token)).status).toBe(200);
});

test('an account is not deleted while the shop has to answer its request to withdraw', async () => {
  const shopper = await createAccount(shop);
  const product = await createSimpleProduct(shop, 5);
  const { orderId } = await buy(shop, shopper, [entryOf(product)]);
  await deliverOrder(shop, orderId);
  const body = { order: shortId(orderId), email: shopper.email, reason: '' };
  await call(shop, 'POST /api/withdrawals', { body });
  // Also before its order is found.
  const refused = await remove(shopper.token);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect(refused.body.message).toContain('arrepentimiento');
  await shop.runJobs('match-withdrawals');
  expect((await remove(shopper.token)).body.code).toBe('in_use');
  const { token } = await createAccount(shop, 'Admin');
  const { withdrawals } = await call(shop, 'GET /api/admin/withdrawals', { query: {}, token });
  await call(shop, 'POST /api/admin/withdrawals/:id/answer', {
    ...{ params: { id: withdrawals[0]?._id ?? '' }, body: { answer: 'Venció el plazo.' }, token },
  });
  expect((await remove(shopper.token)).status).toBe(200);
});

test('what the address of an account has bought without it belongs to its deletion', async () => {
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, 3);
  const buyer = { name: 'Ana', email: shopper.email, phone: '+54 11 2233 4455' };
  const link = await createLink(shop, { token, product, buyer });
  await payLink(shop, link);
  const deleted = await createLink(shop, { token, product, buyer });
  await payLink(shop, deleted);
  await call(shop, 'DELETE /api/admin/orders/:id/delete', {
    ...{ params: { id: deleted.orderId }, query: { refund: 'true' }, token },
  });
  const open = await createLink(shop, { token, product, buyer });
  expect((await remove(shopper.token)).body.code).toBe('in_use');
  for (const step of ['approve', 'ready', 'hand-over'] as const) {
    const params = { id: link.orderId };
    await call(shop, `PUT /api/admin/orders/:id/${step}`, { params, token });
  }
  await shop.runJobs('issue-refunds');
  expect((await remove(shopper.token)).status).toBe(200);
  const orders = await shop.connection.db
    .selectFrom('orders')
    .select(['contact', 'userId'])
    .orderBy('id')
    .execute();
  const removed = { contact: null, userId: shopper._id };
  // One that waits for its payment belongs to its link.
  expect(orders).toEqual([removed, removed, { contact: expect.anything(), userId: null }]);
  expect(open.orderId > deleted.orderId).toBe(true);
});

test('an account whose address is not proven neither reads nor deletes what the address has without it', async () => {
  const [own, other] = [await createSimpleProduct(shop, 0), await createSimpleProduct(shop, 0)];
  const { email, token } = await createUnproven(shop);
  const sizeOf = (product: Product) => product.variants[0]?.sizes[0]?._id ?? '';
  await call(shop, 'POST /api/stock-alerts', {
    ...{ body: { sizeId: sizeOf(own), email }, token },
  });
  await call(shop, 'POST /api/stock-alerts', { body: { sizeId: sizeOf(other), email } });
  const body = { order: '00000000', email, reason: 'Me equivoqué' };
  await call(shop, 'POST /api/withdrawals', { body });
  const { stockAlerts } = await call(shop, 'GET /api/user/data', { token });
  expect(stockAlerts).toHaveLength(1);
  expect((await remove(token)).status).toBe(200);
  const { db } = shop.connection;
  const alerts = await db.selectFrom('stockAlerts').select('sizeId').execute();
  expect(alerts).toEqual([{ sizeId: sizeOf(other) }]);
  const withdrawals = await db.selectFrom('withdrawals').select(['email', 'reason']).execute();
  expect(withdrawals).toEqual([{ email, reason: 'Me equivoqué' }]);
  const subjects = (await shop.mailTo(email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining('Confirmá'));
});

test('an account whose address is not proven leaves it in none of the e-mails that it requested, nor of its orders', async () => {
  const shopper = await createUnproven(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(await createSimpleProduct(shop, 5))]);
  await deliverOrder(shop, orderId);
  await call(shop, 'POST /api/user/order-attachments', { token: shopper.token });
  await shop.runJobs('send-emails');
  await call(shop, 'POST /api/user/order-attachments', { token: shopper.token });
  expect((await remove(shopper.token)).status).toBe(200);
  await shop.runJobs('send-emails');
  const mails = shop.connection.db.selectFrom('mails').select('template');
  expect(await mails.where('recipient', '=', shopper.email).execute()).toEqual([]);
});
