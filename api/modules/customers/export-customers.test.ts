import { expect, test } from 'vitest';
import type { Session } from '#domain/contract/accounts.ts';
import {
  buy,
  createAccount,
  createPendingOrder,
  createShoppers,
  createSimpleProduct,
  entryOf,
  password,
} from '../../testing/factories.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { exportCustomers } from './export-customers.ts';

const shop = setUpTestShop();

const exportAs = (token: string) =>
  shop.app.inject({
    url: '/api/admin/export/customers.csv',
    headers: { authorization: `Bearer ${token}` },
  });

/** The exported rows without their titles. */
async function exportRows(): Promise<string[][]> {
  const { token } = await createAccount(shop, 'Admin');
  const { body } = await exportAs(token);
  const rows = body.split('\r\n').map((row) => row.split(';'));
  return rows.slice(1, -1);
}

const consent = ({ token }: Session, acceptsNews = true) =>
  call(shop, 'PUT /api/user/news', { token, body: { acceptsNews } });

test('only verified customers who accept news now are exported, the newest consent first', async () => {
  const [first, second, silent, withdrawn, unverified, deleted] = await createShoppers(shop, 6);
  if (!first || !second || !silent || !withdrawn || !unverified || !deleted) throw new Error();
  for (const shopper of [first, withdrawn, unverified, deleted, second]) {
    await consent(shopper);
    shop.clock.advance(1000);
  }
  await consent(withdrawn, false);
  const { db } = shop.connection;
  await db
    .updateTable('users')
    .set({ verifiedAt: null })
    .where('id', '=', unverified._id)
    .execute();
  await call(shop, 'DELETE /api/user', { token: deleted.token, body: { password } });
  expect((await exportRows()).map(([email]) => email)).toEqual([second.email, first.email]);
});

test('the customers are a spreadsheet with what each has bought: paid orders that are not deleted', async () => {
  const product = await createSimpleProduct(shop, 9, { precio: 1234.5 });
  const buyer = await createAccount(shop);
  const other = await createAccount(shop);
  await consent(buyer);
  shop.clock.now = new Date('2026-11-21T02:00:00Z');
  await buy(shop, buyer, [entryOf(product, { quantity: 2 })]);
  shop.clock.now = new Date('2026-11-22T15:00:00Z');
  await buy(shop, buyer, [entryOf(product)]);
  await buy(shop, other, [entryOf(product)]);
  shop.clock.now = new Date('2026-11-23T15:00:00Z');
  await createPendingOrder(shop, buyer, [entryOf(product)]);
  const { orderId } = await buy(shop, buyer, [entryOf(product)]);
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'DELETE /api/admin/orders/:id/delete', { params: { id: orderId }, token });
  await consent(other);
  const { body, headers, statusCode } = await exportAs(token);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toBe(
    [
      '\uFEFFCorreo;Nombre;Novedades desde;Cuenta desde;Órdenes;Total comprado;Última compra',
      `${other.email};Ana Suárez;2026-11-23;2026-11-20;1;11234,5;2026-11-22`,
      `${buyer.email};Ana Suárez;2026-11-20;2026-11-20;2;23703,5;2026-11-22`,
      '',
    ].join('\r\n'),
  );
});

test('a customer without a purchase has zero orders, and a name that looks like a formula is text', async () => {
  const shopper = await createAccount(shop);
  const body = { firstName: '=HYPERLINK("http://x")', lastName: 'Paz', userName: 'paz' };
  await call(shop, 'PUT /api/user', { token: shopper.token, body });
  await consent(shopper);
  expect(await exportRows()).toEqual([
    [
      ...[shopper.email, `"'=HYPERLINK(""http://x"") Paz"`],
      ...['2026-11-20', '2026-11-20', '0', '0', ''],
    ],
  ]);
});

test('customers are read in portions, each account once', async () => {
  const shoppers = await createShoppers(shop, 401);
  const newsAcceptedAt = shop.clock.now;
  await shop.connection.db.updateTable('users').set({ newsAcceptedAt }).execute();
  const emails = (await exportRows()).map(([email]) => email);
  expect(emails.toSorted()).toEqual(shoppers.map(({ email }) => email).toSorted());
});

test('who withdraws the consent while the customers are exported is left out', async () => {
  const [shopper] = await createShoppers(shop, 1);
  if (!shopper) throw new Error();
  await consent(shopper);
  const rows = exportCustomers(shop.connection.db);
  await rows.next();
  await consent(shopper, false);
  expect((await rows.next()).value).toBe('');
});

test('administrators export customers, staff as owners; shoppers do not', async () => {
  const { token } = await createAccount(shop);
  expect((await exportAs(token)).statusCode).toBe(403);
  const staff = await createAccount(shop, 'staff');
  expect((await exportAs(staff.token)).statusCode).toBe(200);
  expect((await shop.app.inject({ url: '/api/admin/export/customers.csv' })).statusCode).toBe(401);
});
