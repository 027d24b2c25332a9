import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { requestedEmailLimits } from '#domain/site/email-limits.ts';
import { createRateLimits } from '../../rate-limits/rate-limits.ts';
import { createAccount, password } from '../../testing/factories.ts';
import { openLimitedApp } from '../../testing/limited-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const minute = 60_000;

let apps: FastifyInstance[];
beforeEach(async () => {
  apps = [await openLimitedApp(shop), await openLimitedApp(shop)];
});

let hosts = 0;

/** An address that no other request of the test has used. */
function elsewhere(): string {
  hosts += 1;
  return `198.51.100.${hosts % 256}`;
}

/** Posts to the processes in turn, from a new address each time unless given. */
async function post(url: string, payload: object, remoteAddress = elsewhere()) {
  const app = apps[hosts % apps.length] as FastifyInstance;
  const { statusCode, body } = await app.inject({ method: 'POST', url, remoteAddress, payload });
  return { statusCode, body };
}

const requestPassword = (email: string) => post('/users/send-change-password-email', { email });

const countMails = async (email: string) => (await shop.mailTo(email)).length;

test('an address gets three password e-mails, then none for an hour, with the same response', async () => {
  const { email } = await createAccount(shop);
  const first = await requestPassword(email);
  for (let count = 0; count < 6; count += 1) expect(await requestPassword(email)).toEqual(first);
  expect(await requestPassword('nadie@example.com')).toEqual(first);
  expect(await countMails(email)).toBe(3);

  shop.clock.advance(60 * minute - 1);
  await requestPassword(email);
  expect(await countMails(email)).toBe(3);
  shop.clock.advance(1);
  await requestPassword(email);
  expect(await countMails(email)).toBe(4);
});

test('an address never gets more than three password e-mails in any hour', async () => {
  const { email } = await createAccount(shop);
  const sentAt: number[] = [];
  for (let at = 0; at < 300; at += 7) {
    await requestPassword(email);
    for (let sent = await countMails(email); sentAt.length < sent; ) sentAt.push(at);
    shop.clock.advance(7 * minute);
  }
  expect(sentAt).toEqual([0, 7, 14, 77, 140, 203, 266]);
});

test('concurrent requests send three password e-mails', async () => {
  const { email } = await createAccount(shop);
  await Promise.all(Array.from({ length: 12 }, () => requestPassword(email)));
  expect(await countMails(email)).toBe(3);
});

test('the last password link stays valid while no further one is sent', async () => {
  const { email } = await createAccount(shop);
  for (let count = 0; count < 5; count += 1) {
    await requestPassword(email);
    shop.clock.advance(1000);
  }
  const link = (await shop.mailTo(email)).at(-1)?.text ?? '';
  const tk = /[?&]tk=([\w-]+)/.exec(link)?.[1];
  const body = { newPassword: 'Distinta99' };
  expect((await post(`/users/changePassword?tk=${tk}`, body)).statusCode).toBe(200);
});

const home = '203.0.113.7';

const names = { firstName: 'Marta', lastName: 'Díaz', userName: 'marta' };

/** Signs an address up, from another one each time unless given. */
const signUp = (email: string, from?: string) =>
  post('/users/signup', { ...names, email, password, confirmPassword: password }, from);

/** The e-mails that are queued, to all addresses. */
const countAll = async () =>
  (await shop.connection.db.selectFrom('mails').select('id').execute()).length;

test('an unverified account gets three verification e-mails from one address, and password e-mails as well', async () => {
  const email = 'marta@example.com';
  expect((await signUp(email, home)).statusCode).toBe(200);
  const first = await post('/users/signin', { email, password }, home);
  expect(first.statusCode).toBe(403);
  for (let count = 0; count < 4; count += 1) {
    expect(await post('/users/signin', { email, password }, home)).toEqual(first);
  }
  expect(await countMails(email)).toBe(3);
  await requestPassword(email);
  expect(await countMails(email)).toBe(4);
});

test('three sign-ups by somebody else do not silence the shopper’s own', async () => {
  const email = 'marta@example.com';
  const first = await signUp(email, '198.51.100.1');
  for (let count = 0; count < 4; count += 1) {
    expect(await signUp(email, '198.51.100.1')).toEqual(first);
  }
  expect(await countMails(email)).toBe(3);
  expect(await signUp(email, home)).toEqual(first);
  expect(await countMails(email)).toBe(4);
});

/** Other spellings of one Gmail mailbox: a dot after each letter whose bit is set. */
const dotted = (bits: number) =>
  [...'martadiaz'].map((letter, at) => ((bits >> at) & 1 ? `${letter}.` : letter)).join('');

test.each([
  ['with a part after a plus sign', (one: number) => `Marta+${one}@example.com`],
  ['with dots at Gmail', (one: number) => `${dotted(one)}@gmail.com`],
  ['with another domain of Gmail', (one: number) => `${dotted(one)}@GoogleMail.com`],
])('a mailbox gets ten verification e-mails an hour from wherever, also %s', async (_, spell) => {
  for (let one = 1; one <= 12; one += 1) await signUp(spell(one));
  expect(await countAll()).toBe(10);
});

test('a mailbox gets three password e-mails an hour for all its spellings', async () => {
  const { db } = shop.connection;
  for (const one of [0, 1]) {
    const { _id } = await createAccount(shop);
    const email = `marta+${one}@example.com`;
    await db.updateTable('users').set({ email }).where('id', '=', _id).execute();
  }
  for (let one = 0; one < 6; one += 1) await requestPassword(`marta+${one % 2}@example.com`);
  expect(await countAll()).toBe(3);
});

test('thirty e-mails an hour are requested from one address, for all mailboxes', async () => {
  for (let one = 0; one < 33; one += 1) {
    shop.clock.advance(6000);
    await signUp(`persona${one}@example.com`, home);
  }
  expect(await countAll()).toBe(31);
});

test('the shop sends a thousand e-mails that anyone can request, then one each four seconds', async () => {
  const { connection, clock } = shop;
  const limits = createRateLimits({
    ...shop.shop,
    config: { ...shop.shop.config, RATE_LIMIT: true },
  });
  const counter = { limit: requestedEmailLimits.shop, subject: '' };
  for (let sent = 0; sent < 998; sent += 1) await limits.count(connection.db, counter);
  const answers = new Set<string>();
  for (let one = 0; one < 4; one += 1) {
    answers.add(JSON.stringify(await signUp(`persona${one}@example.com`)));
  }
  expect([answers.size, await countAll()]).toEqual([1, 2]);
  clock.advance(4000);
  await signUp('persona9@example.com');
  expect(await countAll()).toBe(3);
});
