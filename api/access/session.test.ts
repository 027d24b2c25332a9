import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { eventually } from '../testing/eventually.ts';
import { createAccount } from '../testing/factories.ts';
import { call, send } from '../testing/requests.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { createToken, readToken } from './session.ts';

const shop = setUpTestShop();

const statusOf = async (token: string) =>
  (await send(shop, 'GET /api/admin/dashboard', { token })).status;

test('a session that was checked a moment ago is not read again, and a minute later it is', async () => {
  const { token } = await createAccount(shop);
  const received: string[] = [];
  const db = shop.connection.watch(({ sql }) => received.push(sql));
  const app = await createApp({ ...shop.shop, db });
  const countReads = async () => {
    received.length = 0;
    await call({ ...shop, app }, 'GET /api/user/orders', { token });
    return received.filter((sql) => sql.includes('"sessions"')).length;
  };
  expect([await countReads(), await countReads()]).toEqual([1, 0]);
  shop.clock.advance(61_000);
  expect(await countReads()).toBe(1);
  await app.close();
});

test.each([
  ['a session that is deleted', 401, 'sessions', null],
  ['a session that is ended by its date', 401, 'sessions', { expiresAt: new Date(0) }],
  ['an account that loses its role', 403, 'users', { role: 'User', isOwner: false }],
] as const)('a change in the database is noticed: %s gets %i', async (_, status, table, change) => {
  const { db } = shop.connection;
  const { token } = await createAccount(shop, 'Admin');
  expect(await statusOf(token)).toBe(200);
  if (change) await db.updateTable(table).set(change).execute();
  else await db.deleteFrom(table).execute();
  await eventually(async () => expect(await statusOf(token)).toBe(status));
});

test('a cached session ends at its time', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const expiresAt = new Date(shop.clock.now.getTime() + 20_000);
  await shop.connection.db.updateTable('sessions').set({ expiresAt }).execute();
  expect(await statusOf(token)).toBe(200);
  shop.clock.advance(21_000);
  expect(await statusOf(token)).toBe(401);
});

test('a token that names another account than its session’s is refused, also while that is cached', async () => {
  const owner = await createAccount(shop, 'Admin');
  const other = await createAccount(shop);
  const claims = readToken(shop.shop.config.jwtSecret, owner.token, shop.clock.now);
  if (!claims) throw new Error('The token is valid');
  const changed = createToken(shop.shop.config.jwtSecret, {
    ...{ id: other._id, role: 'Admin', sessionId: claims.sessionId },
    expiresAt: new Date(shop.clock.now.getTime() + 60_000),
  });
  expect(await statusOf(changed)).toBe(401);
  expect(await statusOf(owner.token)).toBe(200);
  expect(await statusOf(changed)).toBe(401);
  expect(await statusOf(owner.token)).toBe(200);
});
