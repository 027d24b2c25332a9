import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refuse } from '#domain/shared/refusal.ts';
import type { EmailInput, EmailRenderer } from '#domain/site/emails.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { inTransaction } from '../db/transaction.ts';
import { runWhileDue } from '../jobs/job.ts';
import { createSmtpMailer } from '../modules/mail/mailer.ts';
import { queueEmail, queueOrderEmail } from '../modules/mail/queue-email.ts';
import { buy, createAccount, createSimpleProduct, entryOf } from '../testing/factories.ts';
import { ask } from '../testing/requests.ts';
import { openSmtpStandIn, type SmtpStandIn } from '../testing/smtp-stand-in.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { sendDueEmails } from './send-due-emails.ts';

const getShop = setUpTestShop();
const publicUrl = 'https://tienda.example';

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
    const key = crypto.randomUUID();
    await queueEmail(connection.db, { key, to, email: { template: 'invitation' }, now: clock.now });
  }
}

const renderAll: EmailRenderer = async (input) => renderEmail(input);

const sendDue = (render = renderAll) => {
  const { connection, clock, shop } = getShop();
  const { failures } = shop;
  const mailer = createSmtpMailer(server.url, 'Vidriera <hola@tienda.example>');
  return runWhileDue({
    run: () =>
      sendDueEmails(connection.db, { mailer, render, publicUrl, failures, now: clock.now }),
  });
};

const receivers = () =>
  server.received.flatMap(({ to }) => to?.map(({ address }) => address)).sort();

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

test('an e-mail reaches the mail server whole', async () => {
  await queue('ana@example.com');
  expect(await sendDue()).toBe(1);
  const [mail] = server.received;
  const { subject, html, text } = renderEmail({ template: 'invitation', publicUrl });
  expect(mail).toMatchObject({
    subject,
    from: { name: 'Vidriera', address: 'hola@tienda.example' },
    to: [{ address: 'ana@example.com' }],
  });
  expect(mail?.html?.trim()).toBe(html.trim());
  expect(mail?.text?.trim()).toBe(text.trim());
});

test('a mail server that is down delays an e-mail and loses none', async () => {
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

test('a mail server that accepts no e-mails is shown on the dashboard, until it does', async () => {
  const shop = getShop();
  const { token } = await createAccount(shop, 'Admin');
  const shown = async () => (await ask(shop, 'GET /api/admin/dashboard', { token })).mails;
  const since = shop.clock.now.toISOString();
  await queue('ana@example.com');
  await server.goDown();
  await sendDue();
  expect(await shown()).toBeNull();
  shop.clock.advance(6 * minuteMs);
  await queue('eva@example.com');
  await sendDue();
  expect(await shown()).toEqual({ total: 1, since, reason: 'El servidor de correo no responde.' });
  await server.comeBack();
  shop.clock.advance(6 * minuteMs);
  await sendDue();
  expect(await shown()).toBeNull();
  expect(receivers()).toEqual(['ana@example.com', 'eva@example.com']);
});

test('an address that the mail server refuses does not hold up the others', async () => {
  server.judge = (line) => (line.includes('nadie@') ? '550 no such user' : null);
  await queue('nadie@example.com', 'ana@example.com', 'nadie@example.com', 'eva@example.com');
  expect(await sendDue()).toBe(4);
  expect(receivers()).toEqual(['ana@example.com', 'eva@example.com']);
});

test('an address that is refused for days is tried no more; a server that is down is', async () => {
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

test('an e-mail whose acceptance was lost comes again under the same Message-ID', async () => {
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

test('behind a slow mail server two processes send each e-mail once', async () => {
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

test('an e-mail whose cause was rolled back is not sent', async () => {
  const { connection, clock } = getShop();
  const email = { template: 'invitation' } as const;
  await inTransaction(connection.db, async (tx) => {
    await queueEmail(tx, { key: 'cause', to: 'ana@example.com', email, now: clock.now });
    return refuse('in_use', 'No');
  });
  expect(await connection.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  expect(await sendDue()).toBe(0);
});

test('the same cause queues one e-mail, to the buyer of its order', async () => {
  const shop = getShop();
  const { db } = shop.connection;
  const shopper = await createAccount(shop);
  const tee = await createSimpleProduct(shop, 5);
  const { orderId } = await buy(shop, shopper, [entryOf(tee)]);
  await sendDue();
  server.received.length = 0;
  const shipped = { orderId, kind: 'shipped', now: shop.clock.now } as const;
  for (const trackingCode of ['AR1', 'AR1', 'AR2']) {
    const key = `order:${orderId}:shipped:${trackingCode}`;
    await queueOrderEmail(db, { ...shipped, key, data: { trackingCode } });
  }
  const rows = await db
    .selectFrom('mails')
    .where('template', '=', 'order_shipped')
    .select(['recipient', 'data', 'orderId'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual(
    ['AR1', 'AR2'].map((trackingCode) => ({
      recipient: shopper.email,
      data: { trackingCode },
      orderId,
    })),
  );
  expect(await sendDue()).toBe(2);
  expect(
    server.received.map(({ text }) => /Código de seguimiento\n(\w+)/.exec(text ?? '')?.[1]),
  ).toEqual(['AR1', 'AR2']);
});

test('an e-mail that an older version rendered is sent unchanged', async () => {
  const { connection, clock } = getShop();
  const finished = { subject: 'Asunto de antes', html: '<p>Así “era”</p>', text: 'Así “era”' };
  await queueEmail(connection.db, {
    key: 'before',
    to: 'ana@example.com',
    email: { template: 'rendered', ...finished },
    now: clock.now,
  });
  const render = () => Promise.reject(new Error('must not be rendered again'));
  expect(await sendDue(render)).toBe(1);
  const [mail] = server.received;
  expect({
    subject: mail?.subject,
    html: mail?.html?.trim(),
    text: mail?.text?.trim(),
  }).toEqual(finished);
});

test('a template that throws delays only its own e-mail', async () => {
  const shop = getShop();
  const { connection, clock } = shop;
  const { token } = await createAccount(shop, 'Admin');
  let isBroken = true;
  const render = async (input: EmailInput) => {
    if (isBroken && input.template === 'administrator') throw new TypeError('no such field');
    return renderEmail(input);
  };
  const email = { template: 'administrator', firstName: 'Eva' } as const;
  await queueEmail(connection.db, { key: 'broken', to: 'eva@example.com', email, now: clock.now });
  await queue('ana@example.com');
  expect(await sendDue(render)).toBe(2);
  expect(receivers()).toEqual(['ana@example.com']);
  clock.advance(6 * minuteMs);
  await sendDue(render);
  expect((await ask(shop, 'GET /api/admin/dashboard', { token })).mails).toMatchObject({
    total: 1,
    reason: 'La tienda no puede armar el correo por un error propio.',
  });
  isBroken = false;
  clock.advance(6 * minuteMs);
  expect(await sendDue(render)).toBe(1);
  expect(receivers()).toEqual(['ana@example.com', 'eva@example.com']);
});

test('an e-mail of a template that this version lacks waits for one that has it', async () => {
  const { connection, clock } = getShop();
  await queue('ana@example.com');
  await connection.db.updateTable('mails').set({ template: 'of_tomorrow' }).execute();
  expect(await sendDue()).toBe(1);
  expect(server.received).toEqual([]);
  const [row] = await connection.db.selectFrom('mails').selectAll().execute();
  expect(row?.lastError).toMatch(/^Template of_tomorrow: /);
  expect(row?.dueAt.getTime()).toBeGreaterThan(clock.now.getTime());
});
