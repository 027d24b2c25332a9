import { expect, test } from 'vitest';
import { sourceLimits } from '#domain/orders/limits.ts';
import {
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
  preferenceBody,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stateOf, stockOf } from '../../testing/facts.ts';
import { openLimitedApp } from '../../testing/limited-app.ts';
import { createLink, openLink, payLink } from '../../testing/payment-links.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const { addressUnits, networkUnits } = sourceLimits(5);
const unitsOfOrder = 10;

/** Orders ten units of a size for a new account each time, from an address. */
async function openCrowd() {
  const app = await openLimitedApp(shop);
  const product = await createSimpleProduct(shop, 1000);
  const order = async (remoteAddress: string, token?: string) => {
    const shopper = token ?? (await createAccount(shop)).token;
    const response = await app.inject({
      method: 'POST',
      url: '/api/mercadopago/create-preference',
      headers: { authorization: `Bearer ${shopper}` },
      payload: preferenceBody([entryOf(product, { quantity: unitsOfOrder })]),
      remoteAddress,
    });
    return { status: response.statusCode, body: response.json() };
  };
  return { product, order };
}

const network = (n: number) => `203.0.113.${n}`;

test('many accounts of one address hold two accounts’ units at most without paying', async () => {
  const { product, order } = await openCrowd();
  const held = addressUnits / unitsOfOrder;
  const answers = await Promise.all(Array.from({ length: held + 4 }, () => order(network(1))));
  const placed = answers.filter(({ status }) => status === 200);
  expect(placed).toHaveLength(held);
  expect(await stockOf(shop, product._id)).toEqual([1000 - addressUnits]);
  const refused = answers.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.code, refused?.body.message]).toEqual([
    409,
    'limit_exceeded',
    'Desde tu conexión hay muchas compras sin pagar. Pagá las tuyas o volvé a intentar en media hora.',
  ]);
  // Whoever pays makes room, and other addresses are not affected.
  expect((await order(network(2))).status).toBe(200);
  await shop.provider.pay(placed[0]?.body.preferenceId);
  await shop.receiveNotices();
  const last = await order(network(1));
  expect(last.status).toBe(200);
  await shop.provider.pay(last.body.preferenceId, 'pending_contingency');
  await shop.receiveNotices();
  expect((await order(network(1))).status).toBe(409);
});

test('one network holds six accounts’ units at most, over all its addresses', async () => {
  const { order } = await openCrowd();
  for (let units = 0; units < networkUnits; units += unitsOfOrder) {
    expect((await order(network(Math.floor(units / addressUnits) + 1))).status).toBe(200);
  }
  expect((await order(network(250))).body.code).toBe('limit_exceeded');
  expect((await order('198.51.100.1')).status).toBe(200);
  const sites = ['2001:db8:7:1::1', '2001:db8:8:1::1'];
  for (const site of sites) expect((await order(site)).status).toBe(200);
});

test('where an order was placed from is forgotten once it does not wait for a payment', async () => {
  const { order } = await openCrowd();
  const { body } = await order(network(1));
  const readSources = () =>
    shop.connection.db.selectFrom('orders').select(['fromAddress', 'fromNetwork']).execute();
  const [source] = await readSources();
  expect(source?.fromAddress).not.toContain('203');
  await shop.runJobs('delete-old-data');
  expect(await readSources()).toEqual([source]);
  await shop.provider.pay(body.preferenceId);
  await shop.receiveNotices();
  await shop.runJobs('delete-old-data');
  expect(await readSources()).toEqual([{ fromAddress: null, fromNetwork: null }]);
});

test('the dashboard shows who holds most without paying, and an administrator releases it', async () => {
  const product = await createSimpleProduct(shop, 50);
  const [few, many] = [await createAccount(shop), await createAccount(shop)];
  await createPendingOrder(shop, few, [entryOf(product)]);
  const held = await createPendingOrder(shop, many, [entryOf(product, { quantity: 8 })]);
  const paid = await createPendingOrder(shop, many, [entryOf(product, { quantity: 2 })]);
  const { token } = await createAccount(shop, 'Admin');
  const read = async () => (await call(shop, 'GET /api/admin/dashboard', { token })).unpaid;
  expect(await read()).toMatchObject({
    ...{ units: 11, orders: 3, accounts: 2, links: 0 },
    holders: [
      { id: many._id, isLink: false, buyer: many.email, orders: 2, units: 10 },
      { id: few._id, orders: 1, units: 1 },
    ],
  });
  // Its notice has not arrived yet.
  await shop.provider.setFaults({ dropNotices: 1 });
  await shop.provider.pay(paid.preferenceId);
  const key = 'DELETE /api/admin/unpaid-orders/:id' as const;
  const params = { id: many._id };
  expect((await send(shop, key, { params, token: many.token })).status).toBe(403);
  expect(await call(shop, key, { params, token })).toEqual({ released: 1 });
  expect(await stateOf(shop, held.orderId)).toBe('Cancelado');
  expect(await stateOf(shop, paid.orderId)).toBe('Aceptado');
  expect(await stockOf(shop, product._id)).toEqual([47]);
  expect((await read())?.holders).toMatchObject([{ id: few._id }]);
  expect((await send(shop, key, { params, token })).status).toBe(404);
  const { entries } = await call(shop, 'GET /api/admin/audit', { token, query: {} });
  expect(entries[0]).toMatchObject({ action: 'release', subjectId: held.orderId });
});

test('the dashboard shows what unpaid payment links hold, and an administrator cancels one', async () => {
  const product = await createSimpleProduct(shop, 20);
  const { token } = await createAccount(shop, 'Admin');
  const shopper = await createAccount(shop);
  await createPendingOrder(shop, shopper, [entryOf(product)]);
  const buyer = { name: 'Ana', email: 'ana@correo.com' };
  const wrong = await createLink(shop, { token, product, quantity: 5, buyer });
  const other = await createLink(shop, { token, product, quantity: 2, buyer: { name: 'Zoé' } });
  const paid = await createLink(shop, { token, product });
  await payLink(shop, paid);
  const read = async () => (await call(shop, 'GET /api/admin/dashboard', { token })).unpaid;
  expect(await read()).toEqual({
    ...{ units: 8, orders: 3, accounts: 1, links: 2 },
    holders: [
      { id: wrong.orderId, isLink: true, buyer: 'ana@correo.com', orders: 1, units: 5 },
      { id: other.orderId, isLink: true, buyer: 'Zoé', orders: 1, units: 2 },
      { id: shopper._id, isLink: false, buyer: shopper.email, orders: 1, units: 1 },
    ],
  });
  const preferenceId = await openLink(shop, wrong);
  const key = 'DELETE /api/admin/unpaid-orders/:id' as const;
  const release = (id: string) => send(shop, key, { params: { id }, token });
  expect((await release(wrong.orderId)).body).toEqual({ released: 1 });
  expect(await stateOf(shop, wrong.orderId)).toBe('Cancelado');
  expect(await stockOf(shop, product._id)).toEqual([16]);
  await expect(shop.provider.pay(preferenceId)).rejects.toThrow();
  const params = { token: wrong.path.replace('/pagar/', '') };
  const { order } = await call(shop, 'GET /api/payment-links/:token', { params });
  expect(order.state).toBe('ended');
  const { entries } = await call(shop, 'GET /api/admin/audit', { token, query: {} });
  expect(entries[0]).toMatchObject({ action: 'release', subjectId: wrong.orderId });
  expect(await read()).toMatchObject({ units: 3, links: 1 });
  for (const id of [wrong.orderId, paid.orderId]) expect((await release(id)).status).toBe(404);
  await expectLedgerToSumToStock(shop);
});
