import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { ShopConfig } from '../config/config.ts';
import { createAccount } from '../testing/factories.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const shop = setUpTestShop();

const lines: Record<string, unknown>[] = [];
afterEach(() => {
  lines.length = 0;
});

/** The shop's app with a log as in production: its level is `warn`. */
async function openLoggedApp(config: Partial<ShopConfig> = {}) {
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const loggerInstance = pino({ level: 'warn' }, stream);
  return createApp(
    { ...shop.shop, config: { ...shop.shop.config, ...config } },
    { loggerInstance },
  );
}

const password = 'Zapallo7Verde';

test('sign-ins are logged, right and wrong ones, without address and password', async () => {
  const { email } = await createAccount(shop);
  const app = await openLoggedApp();
  for (const typed of [password, 'Equivocada1']) {
    await app.inject({
      method: 'POST',
      url: '/users/signin',
      payload: { email, password: typed },
      remoteAddress: '203.0.113.7',
    });
  }
  expect(lines).toMatchObject([
    { msg: 'account call', call: 'POST /users/signin', status: 200, ip: '203.0.113.7' },
    { msg: 'account call', call: 'POST /users/signin', status: 401, ip: '203.0.113.7' },
  ]);
  const [right, wrong] = lines;
  expect(right).toMatchObject({ time: expect.any(Number), subject: expect.any(String) });
  expect(wrong?.subject).toBe(right?.subject);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${email}|${password}|Equivocada1`));
  await app.close();
});

test('refusals of access are reported with account and address', async () => {
  const { token, _id } = await createAccount(shop);
  const app = await openLoggedApp();
  const get = (authorization?: string) =>
    app.inject({
      url: '/api/admin/audit',
      headers: authorization ? { authorization } : {},
      remoteAddress: '203.0.113.7',
    });
  await get();
  await get(`Bearer ${token}`);
  await get('Bearer forged');
  const operation = 'GET /api/admin/audit';
  expect(shop.failures.reported).toMatchObject([
    { source: 'access', facts: { operation, status: 403, ip: '203.0.113.7', account: _id } },
    { source: 'access', facts: { operation, status: 401, ip: '203.0.113.7', account: null } },
  ]);
  await app.close();
});

test('two thousand refused sign-ins are a few lines, with the address and the count', async () => {
  const app = await openLoggedApp({ RATE_LIMIT: true });
  const signIn = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/users/signin', payload: {}, remoteAddress });
  for (let count = 0; count < 2000; count += 1) await signIn('203.0.113.7');
  const refused = () => lines.filter(({ status }) => status === 429);
  expect(lines.length).toBeLessThan(5);
  expect(refused()).toMatchObject([{ ip: '203.0.113.7', omitted: 0 }]);
  // Another address in the same minute has its own line, and the next minute counts.
  for (let count = 0; count < 25; count += 1) await signIn('203.0.113.8');
  expect(refused()[1]).toMatchObject({ ip: '203.0.113.8' });
  shop.clock.advance(60_000);
  for (let count = 0; count < 25; count += 1) await signIn('203.0.113.7');
  expect(refused()).toHaveLength(3);
  expect(refused()[2]).toMatchObject({ ip: '203.0.113.7', omitted: 1983 });
  await app.close();
});

test('forged verifications from ever new addresses do not fill the log either', async () => {
  const app = await openLoggedApp();
  for (let host = 0; host < 200; host += 1) {
    const remoteAddress = `203.0.113.${host}`;
    await app.inject({ method: 'GET', url: '/users/verifyAccount?tk=x', remoteAddress });
  }
  expect(lines).toHaveLength(20);
  await app.close();
});
