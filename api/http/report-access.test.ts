import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createAccount } from '../testing/factories.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const getShop = setUpTestShop();

const lines: Record<string, unknown>[] = [];
afterEach(() => {
  lines.length = 0;
});

/** The shop's app with a log as in production: its level is `warn`. */
async function openLoggedApp() {
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  return createApp(getShop().shop, { loggerInstance: pino({ level: 'warn' }, stream) });
}

const password = 'Zapallo7Verde';

test('sign-ins are logged, right and wrong ones, without address and password', async () => {
  const { email } = await createAccount(getShop());
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
  const { token, _id } = await createAccount(getShop());
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
  expect(getShop().failures.reported).toMatchObject([
    { source: 'access', facts: { operation, status: 403, ip: '203.0.113.7', account: _id } },
    { source: 'access', facts: { operation, status: 401, ip: '203.0.113.7', account: null } },
  ]);
  await app.close();
});
