import { expect, test } from 'vitest';
import { createAccount } from '../testing/factories.ts';
import { openLimitedApp } from '../testing/limited-app.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { createInjectTransport } from './pages.ts';

const shop = setUpTestShop();

type App = Awaited<ReturnType<typeof openLimitedApp>>;

const limits = [
  ['POST', '/users/signin', 20, 3],
  ['POST', '/users/signup', 10, 6],
  ['GET', '/users/verifyAccount', 10, 6],
  ['POST', '/users/send-change-password-email', 5, 12],
  ['POST', '/users/changePassword', 10, 6],
  ['POST', '/api/mercadopago/create-preference', 30, 2],
  ['GET', '/api/geo/departments', 300, 1],
  ['GET', '/api/geo/localities', 300, 1],
] as const;

test.each(limits)(
  '%s %s is limited to %i requests a minute from one address',
  async (method, url, max, seconds) => {
    const app = await openLimitedApp(shop);
    const { token } = await createAccount(shop);
    const headers = { authorization: `Bearer ${token}` };
    const call = (remoteAddress: string) => app.inject({ method, url, remoteAddress, headers });
    for (let count = 0; count < max; count += 1) {
      expect((await call('203.0.113.1')).statusCode).not.toBe(429);
    }
    const refused = await call('203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(seconds));
    expect(refused.json()).toEqual({
      message: `Demasiados intentos. Volvé a probar en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
      code: 'rate_limited',
    });
    expect((await call('203.0.113.2')).statusCode).not.toBe(429);

    shop.clock.advance(seconds * 1000);
    expect((await call('203.0.113.1')).statusCode).not.toBe(429);
  },
);

const wholeLists = [
  ['/api/productsKings', 429],
  ['/api/productsLv', 429],
  ['/api/allProducts', 200],
  ['/api/allPromotions', 200],
] as const;

test.each(wholeLists)(
  '%s reads the whole catalogue 60 times a minute for one address; chosen ids answer %i',
  async (url, chosen) => {
    const app = await openLimitedApp(shop);
    const call = (query = '') =>
      app.inject({ url: `${url}${query}`, remoteAddress: '203.0.113.1' });
    for (let count = 0; count < 60; count += 1) expect((await call()).statusCode).toBe(200);
    expect((await call()).statusCode).toBe(429);
    expect((await call('?ids=x')).statusCode).toBe(chosen);
  },
);

/** Requests a password change with a forged link: ten a minute are possible. */
const request = async (
  app: App,
  options: { remoteAddress?: string; forwardedFor?: string } = {},
) => {
  const { remoteAddress = '203.0.113.1', forwardedFor } = options;
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/users/changePassword',
    remoteAddress,
    headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
  });
  return statusCode;
};

async function countRows(): Promise<number> {
  const rows = await shop.connection.db.selectFrom('rateLimits').selectAll().execute();
  return rows.length;
}

test('the requests of one call do not count for another one', async () => {
  const app = await openLimitedApp(shop);
  for (let count = 0; count < 10; count += 1) await request(app);
  expect(await request(app)).toBe(429);
  const url = '/api/withdrawals/K7M3-QX9D-2PTZ';
  const found = await app.inject({ method: 'GET', url, remoteAddress: '203.0.113.1' });
  expect(found.statusCode).toBe(404);
});

test('calls without a limit of their own run no statement for one', async () => {
  const statements: string[] = [];
  const app = await openLimitedApp(shop, { onStatement: (sql) => statements.push(sql) });
  for (let count = 0; count < 301; count += 1) {
    expect((await app.inject('/api/lock')).statusCode).toBe(200);
  }
  expect(statements.filter((sql) => sql.includes('rate_limits'))).toEqual([]);
  expect(await countRows()).toBe(0);
});

test('nothing is counted or refused when the limits are off', async () => {
  const statements: string[] = [];
  const app = await openLimitedApp(shop, {
    config: { RATE_LIMIT: false },
    onStatement: (sql) => statements.push(sql),
  });
  const { email } = await createAccount(shop);
  for (let count = 0; count < 30; count += 1) {
    const body = { email, password: 'Equivocada1' };
    const response = await app.inject({ method: 'POST', url: '/users/signin', payload: body });
    expect(response.statusCode).toBe(401);
  }
  expect(statements.filter((sql) => /rate_limits|known_addresses/.test(sql))).toEqual([]);
});

test('two processes share every limit', async () => {
  const [one, other] = [await openLimitedApp(shop), await openLimitedApp(shop)];
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => request(index % 2 === 0 ? one : other)),
  );
  expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
});

test('a refusal outlasts a restart of the process', async () => {
  const before = await openLimitedApp(shop);
  for (let count = 0; count < 10; count += 1) await request(before);
  await before.close();
  expect(await request(await openLimitedApp(shop))).toBe(429);
});

test('a flood from one address writes no more than its limit', async () => {
  const statements: string[] = [];
  const app = await openLimitedApp(shop, { onStatement: (sql) => statements.push(sql) });
  for (let count = 0; count < 200; count += 1) await request(app);
  // Ten attempts, and the one that is refused by the database.
  expect(statements.filter((sql) => sql.includes('insert into rate_limits'))).toHaveLength(11);
  expect(await countRows()).toBe(1);
});

test('all addresses of one IPv6 network count as one', async () => {
  const app = await openLimitedApp(shop);
  for (let count = 0; count < 10; count += 1) {
    expect(await request(app, { remoteAddress: `2001:db8:1:2::${count + 1}` })).not.toBe(429);
  }
  expect(await request(app, { remoteAddress: '2001:db8:1:2:ffff::1' })).toBe(429);
  expect(await request(app, { remoteAddress: '2001:db8:1:3::1' })).not.toBe(429);
});

test('an address that is mapped into IPv6 counts as the same address', async () => {
  const app = await openLimitedApp(shop);
  for (let count = 0; count < 10; count += 1) await request(app);
  expect(await request(app, { remoteAddress: '::ffff:203.0.113.1' })).toBe(429);
});

test.each([
  ['/api/legal-texts/00000000000000000000000000000000', 404],
  ['/api/allProducts', 200],
])('what a page reads from %s is not counted for the server itself', async (url, status) => {
  const app = await openLimitedApp(shop);
  const read = createInjectTransport(app, shop.shop.cache);
  for (let count = 0; count <= 60; count += 1) {
    shop.shop.cache.clear();
    expect((await read(url, {})).status).toBe(status);
  }
});

test('a made-up X-Forwarded-For does not evade a limit', async () => {
  const app = await openLimitedApp(shop);
  for (let count = 0; count < 10; count += 1) {
    expect(await request(app, { forwardedFor: `198.51.100.${count}` })).not.toBe(429);
  }
  expect(await request(app, { forwardedFor: '198.51.100.99' })).toBe(429);
});

test('behind a proxy on the same machine each shopper has a limit', async () => {
  const app = await openLimitedApp(shop);
  const behindProxy = (forwardedFor: string) =>
    request(app, { remoteAddress: '127.0.0.1', forwardedFor });
  for (let count = 0; count < 10; count += 1) await behindProxy('198.51.100.1');
  expect(await behindProxy('198.51.100.1')).toBe(429);
  expect(await behindProxy('198.51.100.2')).not.toBe(429);
  // The last address was added by the proxy, those before it by the client.
  expect(await behindProxy('198.51.100.2, 198.51.100.1')).toBe(429);
});

test('behind the proxies of TRUST_PROXY each shopper has a limit, and only behind these', async () => {
  const app = await openLimitedApp(shop, { config: { TRUST_PROXY: ['10.1.0.0/16'] } });
  const behind = (remoteAddress: string, forwardedFor: string) =>
    request(app, { remoteAddress, forwardedFor });
  for (let count = 0; count < 10; count += 1) await behind('10.1.2.3', '198.51.100.1');
  expect(await behind('10.1.9.9', '198.51.100.1')).toBe(429);
  expect(await behind('10.1.2.3', '198.51.100.2')).not.toBe(429);
  for (let count = 0; count < 10; count += 1) await behind('127.0.0.1', `198.51.100.${count}`);
  expect(await behind('127.0.0.1', '198.51.100.99')).toBe(429);
});

test('with TRUST_PROXY none, not even this machine names a shopper’s address', async () => {
  const app = await openLimitedApp(shop, { config: { TRUST_PROXY: [] } });
  const fromHere = (forwardedFor: string) =>
    request(app, { remoteAddress: '127.0.0.1', forwardedFor });
  for (let count = 0; count < 10; count += 1) await fromHere(`198.51.100.${count}`);
  expect(await fromHere('198.51.100.99')).toBe(429);
});

test('no address is stored in the clear, nor as a hash that can be guessed without the secret', async () => {
  const { email } = await createAccount(shop);
  const payload = { email, password: 'Equivocada1' };
  const signIn = async (jwtSecret: string) => {
    const app = await openLimitedApp(shop, { config: { jwtSecret } });
    await app.inject({
      method: 'POST',
      url: '/users/signin',
      remoteAddress: '203.0.113.1',
      payload,
    });
  };
  await signIn('a first secret that is long enough for it');
  const stored = await shop.connection.db.selectFrom('rateLimits').selectAll().execute();
  expect(stored).toHaveLength(3);
  for (const { key } of stored) expect(key).toMatch(/^[\w-]{43}$/);
  await signIn('another secret that is long enough for it');
  expect(await countRows()).toBe(6);
});

test('expired counters are deleted, the others stay', async () => {
  const app = await openLimitedApp(shop);
  for (let host = 0; host < 50; host += 1) {
    await request(app, { remoteAddress: `198.51.100.${host}` });
  }
  shop.clock.advance(5_999);
  await request(app);
  await shop.runJobs('delete-expired-limits');
  expect(await countRows()).toBe(51);
  shop.clock.advance(1);
  await shop.runJobs('delete-expired-limits');
  expect(await countRows()).toBe(1);
});
