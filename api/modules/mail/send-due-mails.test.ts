import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWhileDue } from '../../jobs/shop-jobs.ts';
import { createAccount } from '../../testing/factories.ts';
import { ask } from '../../testing/requests.ts';
import { openSmtpStandIn, type SmtpStandIn } from '../../testing/smtp-stand-in.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { invitationLetter } from './letters/account-letters.ts';
import { createSmtpMailer } from './mailer.ts';
import { queueMail } from './queue-mail.ts';
import { sendDueMails } from './send-due-mails.ts';

const getShop = setUpTestShop();
const letter = invitationLetter({ publicUrl: 'https://tienda.example' });

let server: SmtpStandIn;
beforeAll(async () => {
  server = await openSmtpStandIn();
});
beforeEach(() => {
  server.received.length = 0;
  server.judge = () => null;
});
afterAll(() => server.close());

async function queue(...addresses: string[]) {
  const { connection, clock } = getShop();
  for (const to of addresses) {
    await queueMail(connection.db, { key: crypto.randomUUID(), to, letter, now: clock.now });
  }
}

const sendDue = () => {
  const { connection, clock, shop } = getShop();
  const mailer = createSmtpMailer(server.url, 'Vidriera <hola@tienda.example>');
  const { failures } = shop;
  return runWhileDue({
    run: () => sendDueMails(connection.db, { mailer, failures, now: clock.now }),
  });
};

const receivers = () =>
  server.received.flatMap(({ to }) => to?.map(({ address }) => address)).sort();

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

test('a letter reaches the mail server whole', async () => {
  await queue('ana@example.com');
  expect(await sendDue()).toBe(1);
  const [mail] = server.received;
  expect(mail).toMatchObject({
    subject: letter.subject,
    from: { name: 'Vidriera', address: 'hola@tienda.example' },
    to: [{ address: 'ana@example.com' }],
  });
  expect(mail?.html?.trim()).toBe(letter.html.trim());
  expect(mail?.text?.trim()).toBe(letter.plain.trim());
});

test('a mail server that is down delays a letter and loses none', async () => {
  const { clock } = getShop();
  await queue('ana@example.com');
  await server.goDown();
  expect(await sendDue()).toBe(1);
  expect(getShop().failures.reported).toEqual([
    { source: 'mail', error: expect.any(Error), facts: { mail: expect.any(String), attempts: 1 } },
  ]);
  expect(await sendDue()).toBe(0);
  await server.comeBack();
  for (const trouble of ['', 'MAIL', 'RCPT', 'DATA', '.']) {
    server.judge = (line) => (line.slice(0, 4) === trouble ? '451 come again later' : null);
    clock.advance(5 * minuteMs);
    expect(await sendDue()).toBe(1);
  }
  expect(server.received).toEqual([]);
  server.judge = () => null;
  clock.advance(5 * minuteMs);
  expect(await sendDue()).toBe(1);
  clock.advance(dayMs);
  expect(await sendDue()).toBe(0);
  expect(receivers()).toEqual(['ana@example.com']);
});

test('a mail server that takes no letters is told on the dashboard, until it does', async () => {
  const shop = getShop();
  const { token } = await createAccount(shop, 'Admin');
  const told = async () => (await ask(shop, 'GET /api/admin/dashboard', { token })).mails;
  const since = shop.clock.now.toISOString();
  await queue('ana@example.com');
  await server.goDown();
  await sendDue();
  expect(await told()).toBeNull();
  shop.clock.advance(6 * minuteMs);
  await queue('eva@example.com');
  await sendDue();
  expect(await told()).toEqual({ total: 1, since, reason: 'El servidor de correo no responde.' });
  await server.comeBack();
  shop.clock.advance(6 * minuteMs);
  await sendDue();
  expect(await told()).toBeNull();
  expect(receivers()).toEqual(['ana@example.com', 'eva@example.com']);
});

test('an address that the mail server refuses does not hold up the others', async () => {
  server.judge = (line) => (line.includes('nadie@') ? '550 no such user' : null);
  await queue('nadie@example.com', 'ana@example.com', 'nadie@example.com', 'eva@example.com');
  expect(await sendDue()).toBe(4);
  expect(receivers()).toEqual(['ana@example.com', 'eva@example.com']);
});

test('an address that is refused for days is asked about no more; a server that is down is', async () => {
  const { clock } = getShop();
  await queue('nadie@example.com');
  server.judge = (line) => (line.startsWith('RCPT') ? '550 no such user' : null);
  expect(await sendDue()).toBe(1);
  clock.advance(2 * dayMs);
  expect(await sendDue()).toBe(1);
  clock.advance(2 * dayMs);
  server.judge = () => '535 wrong password';
  expect(await sendDue()).toBe(1);
  clock.advance(dayMs);
  server.judge = (line) => (line.startsWith('RCPT') ? '550 no such user' : null);
  expect(await sendDue()).toBe(1);
  clock.advance(300 * dayMs);
  expect(await sendDue()).toBe(0);
});

test('a letter whose acceptance was lost comes again under the same Message-ID', async () => {
  await queue('ana@example.com');
  server.judge = (line) => (line === '.' ? 'hangup' : null);
  await sendDue();
  server.judge = () => null;
  getShop().clock.advance(5 * minuteMs);
  await sendDue();
  const [first, second] = server.received.map(({ messageId }) => messageId);
  expect(first).toMatch(/^<[0-9a-f-]{36}@vidriera>$/);
  expect(second).toBe(first);
});

test('behind a slow mail server two processes send each letter once', async () => {
  const addresses = ['ana', 'eva', 'luz', 'sol'].map((name) => `${name}@example.com`);
  await queue(...addresses);
  const isSlow = Promise.withResolvers<null>();
  const isReached = Promise.withResolvers<void>();
  server.judge = (line) => {
    if (!line.includes('ana@')) return null;
    isReached.resolve();
    return isSlow.promise;
  };
  const first = sendDue();
  await isReached.promise;
  getShop().clock.advance(minuteMs / 2);
  await sendDue();
  isSlow.resolve(null);
  await first;
  expect(receivers()).toEqual(addresses);
});
