import { expect, test } from 'vitest';
import { shortId } from '#domain/orders/order-state.ts';
import {
  buy,
  createAccount,
  createSimpleProduct,
  deliverOrder,
  entryOf,
  password,
} from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { awaitTransfer, receive } from '../../testing/transfers.ts';

const getShop = setUpTestShop();

const remove = (token: string) =>
  send(getShop(), 'DELETE /api/user', { token, body: { password } });

test('an account is not deleted until the owner has refunded its transfer', async () => {
  const shop = getShop();
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

test('an account is not deleted while the shop has to answer its request to withdraw', async () => {
  const shop = getShop();
  const shopper = await createAccount(shop);
  const product = await createSimpleProduct(shop, 5);
  const { orderId } = await buy(shop, shopper, [entryOf(product)]);
  await deliverOrder(shop, orderId);
  const body = { order: shortId(orderId), email: shopper.email, reason: '' };
  await call(shop, 'POST /api/withdrawals', { body });
  await shop.runJobs('match-withdrawals');
  const refused = await remove(shopper.token);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect(refused.body.message).toContain('arrepentimiento');
  const { token } = await createAccount(shop, 'Admin');
  const { withdrawals } = await call(shop, 'GET /api/admin/withdrawals', { query: {}, token });
  await call(shop, 'POST /api/admin/withdrawals/:id/answer', {
    ...{ params: { id: withdrawals[0]?._id ?? '' }, body: { answer: 'Venció el plazo.' }, token },
  });
  expect((await remove(shopper.token)).status).toBe(200);
});
