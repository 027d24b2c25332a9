import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { createAccount, password } from '../../testing/factories.ts';
import { openLimitedApp } from '../../testing/limited-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const getShop = setUpTestShop();
const minute = 60_000;

let apps: FastifyInstance[];
beforeEach(async () => {
  apps = [await openLimitedApp(getShop()), await openLimitedApp(getShop())];
});

let hosts = 0;

/** Posts from a new address each time, to the processes in turn. */
async function post(url: string, payload: object) {
  hosts += 1;
  const app = apps[hosts % apps.length] as FastifyInstance;
  const remoteAddress = `198.51.100.${hosts % 256}`;
  const { statusCode, body } = await app.inject({ method: 'POST', url, remoteAddress, payload });
  return { statusCode, body };
}

const requestPassword = (email: string) => post('/users/send-change-password-email', { email });

const countMails = async (email: string) => (await getShop().mailTo(email)).length;

test('an address gets three password e-mails, then none for an hour, with the same response', async () => {
  const { email } = await createAccount(getShop());
  const first = await requestPassword(email);
  for (let count = 0; count < 6; count += 1) expect(await requestPassword(email)).toEqual(first);
  expect(await requestPassword('nadie@example.com')).toEqual(first);
  expect(await countMails(email)).toBe(3);

  getShop().clock.advance(60 * minute - 1);
  await requestPassword(email);
  expect(await countMails(email)).toBe(3);
  getShop().clock.advance(1);
  await requestPassword(email);
  expect(await countMails(email)).toBe(4);
});

test('an address never gets more than three password e-mails in any hour', async () => {
  const { email } = await createAccount(getShop());
  const sentAt: number[] = [];
  for (let at = 0; at < 300; at += 7) {
    await requestPassword(email);
    for (let sent = await countMails(email); sentAt.length < sent; ) sentAt.push(at);
    getShop().clock.advance(7 * minute);
  }
  expect(sentAt).toEqual([0, 7, 14, 77, 140, 203, 266]);
});

test('concurrent requests send three password e-mails', async () => {
  const { email } = await createAccount(getShop());
  await Promise.all(Array.from({ length: 12 }, () => requestPassword(email)));
  expect(await countMails(email)).toBe(3);
});

test('the last password link stays valid while no further one is sent', async () => {
  const { email } = await createAccount(getShop());
  for (let count = 0; count < 5; count += 1) {
    await requestPassword(email);
    getShop().clock.advance(1000);
  }
  const link = (await getShop().mailTo(email)).at(-1)?.text ?? '';
  const tk = /[?&]tk=([\w-]+)/.exec(link)?.[1];
  const body = { newPassword: 'Distinta99' };
  expect((await post(`/users/changePassword?tk=${tk}`, body)).statusCode).toBe(200);
});

test('an unverified account gets three verification e-mails, and password e-mails as well', async () => {
  const email = 'marta@example.com';
  const names = { firstName: 'Marta', lastName: 'Díaz', userName: 'marta' };
  const form = { ...names, email, password, confirmPassword: password };
  expect((await post('/users/signup', form)).statusCode).toBe(200);
  const first = await post('/users/signin', { email, password });
  expect(first.statusCode).toBe(403);
  for (let count = 0; count < 4; count += 1) {
    expect(await post('/users/signin', { email, password })).toEqual(first);
  }
  expect(await countMails(email)).toBe(3);
  await requestPassword(email);
  expect(await countMails(email)).toBe(4);
});
