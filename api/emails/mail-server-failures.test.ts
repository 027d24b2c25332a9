import { describe, expect, onTestFinished, test } from 'vitest';
import { findMailOutage, pauseMailServer } from '../modules/mail/mail-outage.ts';
import { createSmtpMailer } from '../modules/mail/mailer.ts';
import { createAuthority } from '../testing/certificates.ts';
import { createAccount } from '../testing/factories.ts';
import { call } from '../testing/requests.ts';
import { openSmtpServer } from '../testing/smtp-server.ts';
import { setUpMail } from '../testing/test-mail.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const shop = setUpTestShop();
const { server, queue, sendDue, recipients } = setUpMail(shop);

const secondMs = 1000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const readMails = () =>
  shop.connection.db
    .selectFrom('mails')
    .select(['recipient', 'attempts', 'failureReason', 'lastError', 'refusedAt', 'sentAt'])
    .orderBy('recipient')
    .execute();

/** Runs the job for a time, whenever it is due at this interval. */
async function runFor(minutes: number, everySeconds = 20) {
  for (let passed = 0; passed < minutes * 60; passed += everySeconds) {
    shop.clock.advance(everySeconds * secondMs);
    await sendDue();
  }
}

test('an email is sent once the mail server is up again', async () => {
  await queue('ana@example.com');
  await server.stop();
  expect(await sendDue()).toBe(1);
  expect(shop.failures.reported).toEqual([
    { source: 'mail', error: expect.any(Error), facts: { mail: expect.any(String), attempts: 1 } },
  ]);
  expect(await sendDue()).toBe(0);
  await server.start();
  await runFor(1);
  expect(recipients()).toEqual(['ana@example.com']);
  await runFor(1);
  expect(recipients()).toHaveLength(1);
});

describe('hundreds of e-mails wait while the mail server is down for an hour', () => {
  const addresses = Array.from({ length: 250 }, (_, index) => `a${index}@example.com`);

  test('then each is sent once, the oldest first, over few connections, without the wait of a bad address', async () => {
    await server.stop();
    for (const address of addresses) {
      await queue(address);
      shop.clock.advance(secondMs);
    }
    await runFor(60);
    const reported = shop.failures.reported.length;
    await server.start();
    server.respond = (step, value) =>
      step === 'recipient' && value === 'a7@example.com' ? '550 5.1.1 No such user' : null;
    await runFor(6);
    expect(recipients()).toEqual(addresses.filter((address) => address !== 'a7@example.com'));
    // Pauses of up to five minutes, not one failure per e-mail.
    expect(reported).toBeLessThan(25);
    // Nodemailer opens another one after a hundred e-mails.
    expect(server.steps.filter((step) => step === 'connect')).toHaveLength(3);
  }, 120_000);
});

test('an address that the mail server refuses does not delay the others', async () => {
  server.respond = (_, value) => (value.startsWith('nadie@') ? '550 no such user' : null);
  await queue('nadie@example.com', 'ana@example.com', 'nadie@example.com', 'eva@example.com');
  expect(await sendDue()).toBe(4);
  expect(recipients()).toEqual(['ana@example.com', 'eva@example.com']);
  await runFor(60, 300);
  expect(server.steps.filter((step) => step === 'recipient')).toHaveLength(4);
});

test.each([
  ['recipient', '550 5.1.1 No such user', 'unknown_address'],
  ['recipient', '552 5.2.2 Mailbox full', 'mailbox_full'],
  ['content', '554 5.7.1 Spam', 'spam'],
] as const)(
  'a refusal for good (%s: %s) is stored with its reason',
  async (step, reply, reason) => {
    server.respond = (name) => (name === step ? reply : null);
    await queue('ana@example.com');
    await sendDue();
    expect(await readMails()).toMatchObject([
      { attempts: 1, failureReason: reason, lastError: reply, refusedAt: shop.clock.now },
    ]);
    shop.clock.advance(300 * dayMs);
    expect(await sendDue()).toBe(0);
  },
);

test.each([
  ['recipient', '450 4.2.0 Greylisted', 'deferred'],
  ['content', '451 4.3.0 Try again later', 'deferred'],
  ['recipient', '550 5.7.1 Relaying denied', 'policy'],
] as const)(
  'a refusal that may pass (%s: %s) delays only its e-mail',
  async (step, reply, reason) => {
    const seen: string[] = [];
    server.respond = (name, value) => {
      if (name !== step || !value.includes('ana@')) return null;
      seen.push(value);
      return seen.length === 1 ? reply : null;
    };
    await queue('ana@example.com', 'eva@example.com');
    await sendDue();
    expect(recipients()).toEqual(['eva@example.com']);
    expect((await readMails())[0]).toMatchObject({ failureReason: reason, refusedAt: null });
    await runFor(1);
    expect(recipients()).toEqual(['eva@example.com', 'ana@example.com']);
    expect((await readMails())[0]).toMatchObject({ failureReason: null, lastError: null });
  },
);

test('an address that is deferred for days is given up', async () => {
  server.respond = (step) => (step === 'recipient' ? '450 4.2.0 Later' : null);
  await queue('ana@example.com');
  await runFor(60, 600);
  expect(await readMails()).toMatchObject([{ refusedAt: null }]);
  shop.clock.advance(5 * dayMs);
  await sendDue();
  expect(await readMails()).toMatchObject([{ refusedAt: shop.clock.now }]);
});

test('an address that is deferred after days of an outage is retried', async () => {
  await queue('ana@example.com');
  server.respond = (step) => (step === 'sender' ? '451 4.3.0 Later' : null);
  await sendDue();
  shop.clock.advance(6 * dayMs);
  server.respond = (step) => (step === 'recipient' ? '450 4.2.0 Greylisted' : null);
  await runFor(60, 600);
  expect(await readMails()).toMatchObject([{ refusedAt: null, failureReason: 'deferred' }]);
  shop.clock.advance(5 * dayMs);
  await sendDue();
  expect(await readMails()).toMatchObject([{ refusedAt: shop.clock.now }]);
});

test.each(['553 5.1.8 Sender not allowed', '451 4.3.0 Try again later'])(
  'after a refusal that concerns every e-mail (%s) all wait and none is given up',
  async (reply) => {
    await queue('ana@example.com', 'eva@example.com', 'luz@example.com');
    server.respond = (step) => (step === 'sender' ? reply : null);
    expect(await sendDue()).toBe(1);
    await runFor(60);
    await expectAllToWait();
    server.respond = () => null;
    await runFor(6);
    expect(recipients().sort()).toEqual(['ana@example.com', 'eva@example.com', 'luz@example.com']);
  },
);

test.each([
  ['content', '550 5.4.5 Daily user sending quota exceeded.'],
  ['recipient', '552 Your relay quota is used up'],
  ['recipient', '550 5.7.1 Sending limit exceeded'],
  ['recipient', '452 4.7.1 Rate limit exceeded'],
  ['sender', '450 4.7.1 Too many messages'],
  ['content', '454 Throttling failure: Maximum sending rate exceeded.'],
] as const)(
  'while the shop has reached its sending limit (%s: %s) all wait and none is given up',
  async (step, reply) => {
    await queue('ana@example.com', 'eva@example.com', 'luz@example.com');
    server.respond = (name) => (name === step ? reply : null);
    expect(await sendDue()).toBe(1);
    expect(await findMailOutage(shop.connection.db)).toMatchObject({ reason: 'sending_limit' });
    await runFor(60);
    shop.clock.advance(30 * dayMs);
    await sendDue();
    expect(await readMails()).toMatchObject(Array(3).fill({ refusedAt: null, sentAt: null }));
    server.respond = () => null;
    await runFor(6);
    expect(recipients().sort()).toEqual(['ana@example.com', 'eva@example.com', 'luz@example.com']);
  },
);

test.each([
  '552 5.2.2 Mailbox full',
  '552 5.2.2 Message quota of the user is used up',
  '552 Too many messages in mailbox',
])('a full mailbox (%s) is a refusal of its e-mail alone', async (reply) => {
  await queue('ana@example.com', 'eva@example.com');
  server.respond = (_, value) => (value === 'ana@example.com' ? reply : null);
  await sendDue();
  expect((await readMails())[0]).toMatchObject({
    ...{ failureReason: 'mailbox_full', refusedAt: shop.clock.now },
  });
  expect(recipients()).toEqual(['eva@example.com']);
});

test('with a wrong password all e-mails wait, none is given up, and the server is rarely tried', async () => {
  const certificate = await (await createAuthority()).issue('localhost');
  const secured = await openSmtpServer({ security: 'tls', certificate });
  onTestFinished(() => secured.stop());
  const open = (url: string) => {
    const mailer = createSmtpMailer({ url, from: 'hola@tienda.example' });
    onTestFinished(() => mailer.close());
    return mailer;
  };
  const wrong = open(secured.url.replace(/:[^:@]*@/, ':otra@'));
  await queue('ana@example.com', 'eva@example.com', 'luz@example.com');
  for (let minute = 0; minute < 60; minute += 1) {
    await sendDue({ by: wrong });
    shop.clock.advance(minuteMs);
  }
  expect(secured.steps.filter((step) => step === 'login')).toHaveLength(12);
  await expectAllToWait();
  const right = open(secured.url);
  await sendDue({ by: right });
  expect(secured.received).toHaveLength(3);
});

/** However much time passes. */
async function expectAllToWait() {
  shop.clock.advance(30 * dayMs);
  const mails = await readMails();
  expect(mails).toMatchObject(Array(3).fill({ refusedAt: null, sentAt: null, attempts: 0 }));
}

test.each(['recipient', 'part', 'content'] as const)(
  'an e-mail at which the server hangs up (%s) does not block the others',
  async (step) => {
    let isPoisoned = false;
    server.respond = (name, value) => {
      if (name === 'recipient') isPoisoned = value === 'ana@example.com';
      return name === step && isPoisoned ? 'disconnect' : null;
    };
    await queue('ana@example.com', 'eva@example.com', 'luz@example.com');
    await sendDue();
    await runFor(2);
    expect(recipients().sort()).toEqual(['eva@example.com', 'luz@example.com']);
  },
);

test('an email whose acceptance was lost is sent again with the same Message-ID', async () => {
  await queue('ana@example.com');
  server.respond = (step) => (step === 'accepted' ? 'disconnect' : null);
  await sendDue();
  server.respond = () => null;
  await runFor(1);
  const [first, second] = server.received.map(({ messageId }) => messageId);
  expect(first).toMatch(/^<[0-9a-f-]{36}@tienda\.example>$/);
  expect(second).toBe(first);
});

test('with a slow mail server two processes send each email once', async () => {
  const addresses = ['ana', 'eva', 'luz', 'sol'].map((name) => `${name}@example.com`);
  await queue(...addresses);
  const response = Promise.withResolvers<null>();
  const isConnected = Promise.withResolvers<void>();
  server.respond = (_, value) => {
    if (value !== 'ana@example.com') return null;
    isConnected.resolve();
    return response.promise;
  };
  const first = sendDue();
  await isConnected.promise;
  shop.clock.advance(minuteMs / 2);
  const by = createSmtpMailer({ url: server.url, from: 'hola@tienda.example' });
  await sendDue({ by });
  by.close();
  response.resolve(null);
  await first;
  expect(recipients().sort()).toEqual(addresses);
});

test('while the mail server is down only one process tries it at the end of a pause', async () => {
  await queue('ana@example.com', 'eva@example.com');
  await server.stop();
  await sendDue();
  shop.clock.advance(minuteMs);
  const runs = await Promise.all([sendDue(), sendDue(), sendDue()]);
  expect(runs.sort()).toEqual([0, 0, 1]);
  await server.start();
});

test('a pause that a process with a clock ahead has set does not delay e-mails', async () => {
  const { connection, clock } = shop;
  await queue('ana@example.com');
  const pause = (now: Date) =>
    pauseMailServer(connection.db, { reason: 'credentials', lastError: '535', now });
  await pause(clock.now);
  expect(await sendDue()).toBe(0);
  await pause(new Date(clock.now.getTime() + dayMs));
  expect(await sendDue()).toBe(1);
  expect(recipients()).toEqual(['ana@example.com']);
});

test('a mail server that is down is on the dashboard as soon as on Correos, until it works again', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const shown = async () => (await call(shop, 'GET /api/admin/dashboard', { token })).mails;
  const outage = async () =>
    (await call(shop, 'GET /api/admin/mails', { token, query: {} })).outage?.since ?? null;
  await queue('ana@example.com', 'eva@example.com');
  expect(await shown()).toBeNull();
  await server.stop();
  shop.clock.advance(secondMs);
  const since = shop.clock.now.toISOString();
  await sendDue();
  expect(await outage()).toBe(since);
  const reason = 'El servidor de correo no responde.';
  expect(await shown()).toEqual({ total: 2, since, reason });
  await queue('luz@example.com');
  expect(await shown()).toEqual({ total: 3, since, reason });
  await server.start();
  await runFor(2);
  expect(await outage()).toBeNull();
  expect(await shown()).toBeNull();
  expect(recipients()).toHaveLength(3);
});

test('a mail server that is down is on the dashboard also when no e-mail waits', async () => {
  const { token } = await createAccount(shop, 'Admin');
  await queue('ana@example.com');
  await server.stop();
  await sendDue();
  await shop.connection.db.deleteFrom('mails').execute();
  const { mails } = await call(shop, 'GET /api/admin/dashboard', { token });
  expect(mails).toMatchObject({ total: 0, since: shop.clock.now.toISOString() });
});
