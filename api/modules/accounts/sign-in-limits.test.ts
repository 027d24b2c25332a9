import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { signInLimits } from '#domain/accounts/limits.ts';
import { createAccount, password } from '../../testing/factories.ts';
import { openLimitedApp } from '../../testing/limited-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const home = '203.0.113.7';
const wrong = 'Equivocada1';
const minute = 60_000;

let app: FastifyInstance;
let email: string;
beforeEach(async () => {
  // The factory signs in without limits, so that no address is known yet.
  email = (await createAccount(shop)).email;
});

type Attempt = { email?: string; password?: string; from?: string; on?: FastifyInstance };

const signIn = (attempt: Attempt = {}) =>
  (attempt.on ?? app).inject({
    method: 'POST',
    url: '/users/signin',
    remoteAddress: attempt.from ?? home,
    payload: { email: attempt.email ?? email, password: attempt.password ?? password },
  });

const statusOf = async (attempt: Attempt = {}) => (await signIn(attempt)).statusCode;

/** An address that no other attempt of the test has used. */
let hosts = 0;
const elsewhere = () => {
  hosts += 1;
  return `198.${18 + Math.floor(hosts / 65_536)}.${Math.floor(hosts / 256) % 256}.${hosts % 256}`;
};

/** Guesses from ever new addresses until the account refuses them. */
async function attack(): Promise<void> {
  for (let guess = 0; guess < 40; guess += 1) {
    if ((await statusOf({ password: wrong, from: elsewhere() })) === 429) return;
  }
  throw new Error('The guesses were never refused');
}

describe('guessing a password', () => {
  beforeEach(async () => {
    app = await openLimitedApp(shop);
  });

  test('is delayed more and more, from whatever addresses', async () => {
    const guess = () => signIn({ password: wrong, from: elsewhere() });
    for (let count = 0; count < 4; count += 1) expect((await guess()).statusCode).toBe(401);
    const waits: number[] = [];
    while (waits.length < 13) {
      expect((await guess()).statusCode).toBe(401);
      const refused = await guess();
      expect(refused.statusCode).toBe(429);
      const seconds = Number(refused.headers['retry-after']);
      expect(refused.json()).toEqual({
        message: `Demasiados intentos. Volvé a probar en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
        code: 'rate_limited',
      });
      waits.push(seconds);
      shop.clock.advance(seconds * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 512, 900, 900]);
  });

  test('with forty guesses at once verifies only the first five', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, () => statusOf({ password: wrong, from: elsewhere() })),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  });

  test('is refused even with the right password while it is delayed', async () => {
    await attack();
    expect(await statusOf({ from: elsewhere() })).toBe(429);
  });

  test('is counted in every process, and after a restart', async () => {
    const other = await openLimitedApp(shop);
    for (let guess = 0; guess < 5; guess += 1) {
      const on = guess % 2 === 0 ? app : other;
      expect(await statusOf({ password: wrong, from: elsewhere(), on })).toBe(401);
    }
    expect(await statusOf({ password: wrong, from: elsewhere() })).toBe(429);
    expect(await statusOf({ password: wrong, from: elsewhere(), on: other })).toBe(429);
    await app.close();
    const restarted = await openLimitedApp(shop);
    expect(await statusOf({ password: wrong, from: elsewhere(), on: restarted })).toBe(429);
  });

  test('is limited alike for an address that has no account', async () => {
    const responsesTo = async (address: string) => {
      const responses = [];
      for (let guess = 0; guess < 8; guess += 1) {
        const { statusCode, body } = await signIn({
          email: address,
          password: wrong,
          from: elsewhere(),
        });
        responses.push({ statusCode, body });
      }
      return responses;
    };
    const known = await responsesTo(email);
    expect(await responsesTo('nadie@example.com')).toEqual(known);
  });

  test('of many accounts from one address is delayed', async () => {
    const { clock } = shop;
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await statusOf({ email: `persona${guess}@example.org`, password: wrong })).toBe(401);
      clock.advance(3000);
    }
    // In this minute one attempt has expired, so this one is the twentieth, and the next must wait.
    expect(await statusOf({ email: 'otra@example.org', password: wrong })).toBe(401);
    const refused = await signIn({ email: 'una.mas@example.org', password: wrong });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(signInLimits.address.maxDelayMs).toBe(5 * minute);
  });

  test('does not become easier when the attacker signs in to an account of his own', async () => {
    const own = (await createAccount(shop)).email;
    const { clock } = shop;
    let guesses = 0;
    for (let round = 0; round < 30; round += 1) {
      if ((await statusOf({ password: wrong })) === 401) guesses += 1;
      await statusOf({ email: own });
      clock.advance(minute);
    }
    // One each minute, until the delays are longer than that.
    expect(guesses).toBe(15);
  });
});

describe('the owner of an account', () => {
  beforeEach(async () => {
    app = await openLimitedApp(shop);
  });

  test('signs in from a known address while others guess the password', async () => {
    expect(await statusOf()).toBe(200);
    for (let round = 0; round < 3; round += 1) {
      await attack();
      expect(await statusOf()).toBe(200);
      shop.clock.advance(minute);
    }
  });

  test('signs in from a known address of which another account’s password is guessed', async () => {
    expect(await statusOf()).toBe(200);
    let guesses = 0;
    const guess = () => {
      guesses += 1;
      return statusOf({ email: `persona${guesses}@example.org`, password: wrong });
    };
    while (guesses < 19) expect(await guess()).toBe(401);
    for (const seconds of [3, 3, 6]) {
      shop.clock.advance(seconds * 1000);
      expect(await guess()).toBe(401);
    }
    shop.clock.advance(3000);
    expect(await guess()).toBe(429);
    shop.clock.advance(3000);
    expect(await statusOf()).toBe(200);
  });

  test('signs in from another address of the known IPv6 network', async () => {
    expect(await statusOf({ from: '2001:db8:1:2::1' })).toBe(200);
    await attack();
    expect(await statusOf({ from: '2001:db8:1:2:aaaa::9' })).toBe(200);
    expect(await statusOf({ from: '2001:db8:1:3::1' })).toBe(429);
  });

  test('is not delayed by own sign-ins, however many and from wherever', async () => {
    for (let count = 0; count < 12; count += 1) {
      expect(await statusOf({ from: elsewhere() })).toBe(200);
    }
  });

  test('signs in after some mistyped passwords', async () => {
    for (let count = 0; count < 4; count += 1)
      expect(await statusOf({ password: wrong })).toBe(401);
    expect(await statusOf()).toBe(200);
  });

  test('signs in from a new address, during an attack, after a change of the password by e-mail', async () => {
    await attack();
    expect(await statusOf()).toBe(429);
    await app.inject({
      method: 'POST',
      url: '/users/send-change-password-email',
      remoteAddress: home,
      payload: { email },
    });
    const mail = (await shop.mailTo(email)).at(-1);
    const tk = /[?&]tk=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const changed = await app.inject({
      method: 'POST',
      url: '/users/changePassword',
      remoteAddress: home,
      query: { tk },
      payload: { newPassword: 'Distinta99' },
    });
    expect(changed.statusCode).toBe(200);
    expect(await statusOf({ password: 'Distinta99' })).toBe(200);
  });

  test('who has not signed in from an address for 90 days is new there', async () => {
    expect(await statusOf()).toBe(200);
    shop.clock.advance(90 * 24 * 60 * minute);
    await shop.runJobs('delete-expired-limits');
    expect(await shop.connection.db.selectFrom('knownAddresses').selectAll().execute()).toEqual([]);
    await attack();
    expect(await statusOf()).toBe(429);
  });
});

test('an address does not become known with the password of an unverified account', async () => {
  app = await openLimitedApp(shop);
  await shop.connection.db.updateTable('users').set({ verifiedAt: null }).execute();
  expect(await statusOf()).toBe(403);
  await shop.connection.db.updateTable('users').set({ verifiedAt: shop.clock.now }).execute();
  await attack();
  expect(await statusOf()).toBe(429);
});

test('a flood of sign-ins does not grow the tables', async () => {
  app = await openLimitedApp(shop);
  for (let count = 0; count < 300; count += 1) {
    await statusOf({ email: `persona${count}@example.org`, password: wrong });
  }
  const { db } = shop.connection;
  // One per account that was tried before the address was refused, and two of the address.
  expect(await db.selectFrom('rateLimits').select('key').execute()).toHaveLength(22);
  expect(await db.selectFrom('knownAddresses').select('key').execute()).toHaveLength(0);
});
