import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#domain/contract/accounts.ts';
import { createAccount, password } from '../../testing/factories.ts';
import { openLimitedApp } from '../../testing/limited-app.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const wrong = 'Equivocada1';
const home = '203.0.113.7';

let app: FastifyInstance;
beforeEach(async () => {
  app = await openLimitedApp(shop);
});

type Sent = { token: string; typed: string; from: string };
const post = ({ token, from }: Omit<Sent, 'typed'>, url: string, payload: object) =>
  app.inject({
    method: url === '/api/user' ? 'DELETE' : 'POST',
    ...{ url, remoteAddress: from, payload, headers: { authorization: `Bearer ${token}` } },
  });

const ways = {
  'a new password': ({ typed, ...sent }: Sent) =>
    post(sent, '/users/password', { currentPassword: typed, newPassword: 'Distinta99' }),
  'a confirmation': ({ typed, ...sent }: Sent) =>
    post(sent, '/users/confirmation/password', { password: typed }),
  'deleting the account': ({ typed, ...sent }: Sent) =>
    post(sent, '/api/user', { password: typed }),
};

const signIn = (email: string, typed: string, from: string) =>
  app.inject({
    ...{ method: 'POST', url: '/users/signin', remoteAddress: from },
    payload: { email, password: typed },
  });

describe.each(Object.entries(ways))('guessing the password through %s', (_, guess) => {
  test('from twenty addresses is delayed as at sign-in, and the right one is refused too', async () => {
    const { token } = await createAccount(shop);
    const from = (host: number) => `198.51.100.${host}`;
    const statuses: number[] = [];
    for (let host = 1; host <= 20; host += 1) {
      statuses.push((await guess({ token, typed: wrong, from: from(host) })).statusCode);
    }
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(15).fill(429)]);
    const right = await guess({ token, typed: password, from: from(21) });
    expect([right.statusCode, right.json().code]).toEqual([429, 'rate_limited']);
    shop.clock.advance(1000);
    expect((await guess({ token, typed: password, from: from(22) })).statusCode).toBe(200);
  });
});

test('guesses of a session and of sign-ins count together', async () => {
  const { token, email } = await createAccount(shop);
  for (let host = 1; host <= 5; host += 1) {
    await ways['a confirmation']({ token, typed: wrong, from: `198.51.100.${host}` });
  }
  expect((await signIn(email, password, '198.51.100.9')).statusCode).toBe(429);
});

test('the owner at a known address is not delayed by guesses from elsewhere', async () => {
  const { email } = await createAccount(shop);
  const { token }: Session = (await signIn(email, password, home)).json();
  for (let host = 1; host <= 6; host += 1) {
    await ways['a new password']({ token, typed: wrong, from: `198.51.100.${host}` });
  }
  expect((await ways['a new password']({ token, typed: password, from: home })).statusCode).toBe(
    200,
  );
});

test('a wrong password in an administrator’s session is audited', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const list = async () => {
    const query = { subject: 'account' } as const;
    const { entries } = await call(shop, 'GET /api/admin/audit', { query, token });
    return entries.map(({ action }) => action);
  };
  await ways['a confirmation']({ token, typed: wrong, from: home });
  expect(await list()).toEqual(['refuse_sign_in']);
  shop.clock.advance(10 * 60_000);
  await ways['a new password']({ token, typed: wrong, from: home });
  expect(await list()).toEqual(['refuse_sign_in', 'refuse_sign_in']);
});
