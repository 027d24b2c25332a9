import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { RefusalError } from '../../http/errors.ts';
import { eventually } from '../../testing/eventually.ts';
import { createAccount, password } from '../../testing/factories.ts';
import { openLimitedApp } from '../../testing/limited-app.ts';
import { send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { hashPassword, isPassword, maxWaiting, passwordWork } from './password.ts';

const shop = setUpTestShop();

afterEach(() => {
  passwordWork.clear();
  passwordWork.start();
});

/** Holds the queue's work until the test ends, and fills the queue; returns what its promises threw. */
async function fillQueue(): Promise<unknown[]> {
  passwordWork.pause();
  const errors: unknown[] = [];
  for (let count = 0; count < maxWaiting; count += 1) {
    hashPassword(password).catch((error: unknown) => errors.push(error));
  }
  // Refusals are thrown at once; a turn of the event loop delivers them.
  await setImmediate();
  return errors;
}

test('more passwords than the queue holds are refused at once', async () => {
  const errors = await fillQueue();
  expect(errors).toHaveLength(maxWaiting / 2);
  expect(errors).toEqual(errors.map(() => expect.any(RefusalError)));
  expect(passwordWork.size).toBe(maxWaiting / 2);
});

test('while the queue is full, sign-ins and sign-ups return 503 with a Retry-After header', async () => {
  const { email } = await createAccount(shop);
  await fillQueue();
  const names = { firstName: 'Marta', lastName: 'Díaz', userName: 'marta' };
  const form = { ...names, email: 'marta@example.com', password, confirmPassword: password };
  for (const [url, payload] of [
    ['/users/signin', { email, password }],
    ['/users/signup', form],
  ] as const) {
    const response = await shop.app.inject({ method: 'POST', url, payload });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json()).toEqual({
      message: 'La tienda está muy ocupada. Volvé a intentarlo en unos segundos.',
      code: 'overloaded',
    });
  }
});

test('while the queue is full, the owner still signs in from a known address', async () => {
  const { email } = await createAccount(shop);
  const app = await openLimitedApp(shop);
  const signIn = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/users/signin',
      remoteAddress,
      payload: { email, password },
    });
  expect((await signIn('203.0.113.7')).statusCode).toBe(200);
  await fillQueue();
  const waiting = passwordWork.size;
  expect((await signIn('203.0.113.8')).statusCode).toBe(503);
  const owner = signIn('203.0.113.7');
  await eventually(() => expect(passwordWork.size).toBe(waiting + 1));
  passwordWork.start();
  expect((await owner).statusCode).toBe(200);
  // It did not wait for the others.
  expect(passwordWork.size).toBeGreaterThan(0);
});

test('a sign-in that was refused because the queue was full does not count as a guess', async () => {
  const { email } = await createAccount(shop);
  const app = await openLimitedApp(shop);
  const signIn = () =>
    app.inject({ method: 'POST', url: '/users/signin', payload: { email, password } });
  await fillQueue();
  for (let count = 0; count < 10; count += 1) expect((await signIn()).statusCode).toBe(503);
  passwordWork.clear();
  passwordWork.start();
  expect((await signIn()).statusCode).toBe(200);
});

test('a password is not hashed for a link that is not valid', async () => {
  const key = 'POST /users/changePassword' as const;
  const hashed = await countWork(async () => {
    const query = { tk: 'un-token-inventado' };
    const response = await send(shop, key, { query, body: { newPassword: 'Distinta99' } });
    expect([response.status, response.body.code]).toEqual([400, 'invalid_token']);
  });
  expect(hashed).toBe(0);
});

test('an address without an account costs a sign-in as much work as one with a wrong password', async () => {
  const { email } = await createAccount(shop);
  const statements: string[] = [];
  const app = await openLimitedApp(shop, { onStatement: (sql) => statements.push(sql) });
  const signInAs = async (address: string) => {
    statements.length = 0;
    const payload = { email: address, password: 'Equivocada1' };
    const hashed = await countWork(async () => {
      const response = await app.inject({ method: 'POST', url: '/users/signin', payload });
      expect(response.statusCode).toBe(401);
    });
    return { hashed, statements: [...statements] };
  };
  const known = await signInAs(email);
  expect(known.hashed).toBe(1);
  expect(await signInAs('nadie@example.com')).toEqual(known);
});

test('a password is verified against nothing when there is no account', async () => {
  expect(await isPassword(undefined, password)).toBe(false);
  expect(await isPassword(await hashPassword(password), password)).toBe(true);
});

/** The passwords that are hashed or verified during the work. */
async function countWork(work: () => Promise<void>): Promise<number> {
  let count = 0;
  const add = () => {
    count += 1;
  };
  passwordWork.addEventListener('completed', add);
  await work();
  passwordWork.removeEventListener('completed', add);
  return count;
}
