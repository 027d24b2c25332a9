import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as bounces from '../../../testing/bounces.ts';
import { createAuthority } from '../../../testing/certificates.ts';
import {
  buy,
  createAccount,
  createSimpleProduct,
  entryOf,
  password,
} from '../../../testing/factories.ts';
import { openImapServer, type TestImapServer } from '../../../testing/imap-server.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpMail } from '../../../testing/test-mail.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { createBounceMailbox } from './bounce-mailbox.ts';
import { readBounces } from './read-bounces.ts';

const shop = setUpTestShop();
const { server: smtp, queue, sendDue } = setUpMail(shop);

let imap: TestImapServer;
beforeEach(async () => {
  imap = await openImapServer();
  onTestFinished(() => imap.stop());
});

const timeouts = { connection: 400, silence: 600, total: 3000 };
const read = (mailbox = createBounceMailbox({ url: imap.url, timeouts })) => {
  const { connection, failures, clock } = shop;
  return readBounces(connection.db, { mailbox, failures, now: clock.now });
};

/** Sends an e-mail, and returns its Message-ID as its recipient sees it. */
async function sendTo(address: string): Promise<string> {
  await queue(address);
  await sendDue();
  return smtp.received.at(-1)?.messageId ?? '';
}

async function openPanel() {
  const { token } = await createAccount(shop, 'staff');
  await shop.connection.db.deleteFrom('mails').execute();
  return {
    list: async () => (await call(shop, 'GET /api/admin/mails', { token, query: {} })).mails,
    retry: (id = '') => send(shop, 'POST /api/admin/mails/:id/retry', { token, params: { id } }),
  };
}

test('an e-mail that came back is listed as refused, with the reply, for 30 days', async () => {
  const { list } = await openPanel();
  const messageId = await sendTo('nadie@example.com');
  await sendTo('ana@example.com');
  expect(await list()).toEqual([]);
  await imap.deliver(bounces.postfix({ messageId }));
  await read();
  expect(await list()).toMatchObject([
    {
      recipient: 'nadie@example.com',
      state: 'bounced',
      reason: 'unknown_address',
      reply: '550 5.1.1 No such user',
      refusedAt: shop.clock.now.toISOString(),
      nextAttemptAt: null,
      canRetry: false,
    },
  ]);
  expect(await sendDue()).toBe(0);
  const bouncedAt = new Date(shop.clock.now.getTime() - 30 * 24 * 3_600_000);
  await shop.connection.db.updateTable('mails').set({ bouncedAt }).execute();
  expect(await list()).toEqual([]);
});

test('notifications alone are marked as read, and nothing is deleted', async () => {
  const messageId = await sendTo('nadie@example.com');
  for (const message of Object.values(bounces.others)) await imap.deliver(message);
  const handled = [
    await imap.deliver(bounces.delayed({ messageId })),
    await imap.deliver(bounces.exim({ messageId })),
    await imap.deliver(bounces.postfix({ messageId: '<de-otro@example.com>' })),
  ];
  await imap.deliver(bounces.others.person ?? '');
  await read();
  expect(await imap.listSeen()).toEqual(handled);
  expect(await imap.listAll()).toHaveLength(Object.keys(bounces.others).length + 4);
  expect(shop.failures.reported).toEqual([]);
});

test('a delay is not listed', async () => {
  const { list } = await openPanel();
  await imap.deliver(bounces.delayed({ messageId: await sendTo('ana@example.com') }));
  await read();
  expect(await list()).toEqual([]);
});

test('a notification that is read twice, also by two processes at once, counts once', async () => {
  const { list } = await openPanel();
  const messageId = await sendTo('nadie@example.com');
  const uid = await imap.deliver(bounces.postfix({ messageId }));
  await Promise.all([read(), read()]);
  const first = await list();
  imap.markUnseen(uid);
  await imap.deliver(bounces.eximText({ messageId }));
  shop.clock.advance(60_000);
  await read();
  expect(await list()).toEqual(first);
  expect(first).toMatchObject([{ reason: 'unknown_address' }]);
  expect(await imap.listSeen()).toHaveLength(2);
});

test('a process that is killed before it marks a notification as read loses nothing', async () => {
  const { list } = await openPanel();
  const messageIds = [await sendTo('nadie@example.com'), await sendTo('nada@example.com')];
  for (const messageId of messageIds) await imap.deliver(bounces.postfix({ messageId }));
  imap.respond = (command) => (command.startsWith('UID STORE') ? 'disconnect' : null);
  await read();
  expect(await list()).toHaveLength(1);
  expect(await imap.listSeen()).toEqual([]);
  expect(shop.failures.reported).toMatchObject([{ source: 'bounces' }]);
  imap.respond = () => null;
  await read();
  expect(await list()).toHaveLength(2);
  expect(await imap.listSeen()).toHaveLength(2);
});

test('a notification about an e-mail that is not yet stored as sent is read again later', async () => {
  const { list } = await openPanel();
  await queue('nadie@example.com');
  let uid = 0;
  smtp.respond = async (step, content) => {
    if (step !== 'content') return null;
    const [, messageId = ''] = /^Message-ID: (<.*>)/im.exec(content) ?? [];
    uid = await imap.deliver(bounces.postfix({ messageId }));
    await read();
    return null;
  };
  await sendDue();
  expect(await imap.listSeen()).toEqual([]);
  await read();
  expect(await imap.listSeen()).toEqual([uid]);
  expect(await list()).toMatchObject([{ state: 'bounced' }]);
});

describe('hostile messages do not hide the next one:', () => {
  const deep = Array.from(
    { length: 60 },
    (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`,
  ).join('');
  const head = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b0\r\n\r\n';
  test.each([
    ['a nested one', head + deep],
    ['a huge one', `${head}--b0\r\n\r\n${'x'.repeat(5_000_000)}`],
    ['one of empty lines', head + '\r\n'.repeat(500_000)],
    ['one without parts', head],
    ['one with a broken header', `${head.trim()}${'; a'.repeat(50_000)}`],
  ])('%s', async (_, message) => {
    const { list } = await openPanel();
    const messageId = await sendTo('nadie@example.com');
    await imap.deliver(message);
    await imap.deliver(bounces.postfix({ messageId }));
    await read();
    expect(await list()).toMatchObject([{ state: 'bounced' }]);
    expect(await imap.listSeen()).toEqual([1, 2]);
  });

  test('hundreds take several runs, the oldest first', async () => {
    const { list } = await openPanel();
    for (let sent = 0; sent < 250; sent += 1) {
      await imap.deliver(bounces.postfix({ messageId: `<${sent}@example.com>` }));
    }
    await imap.deliver(bounces.postfix({ messageId: await sendTo('nadie@example.com') }));
    const mailbox = createBounceMailbox({ url: imap.url });
    for (const seen of [100, 200, 251]) {
      await read(mailbox);
      expect(await imap.listSeen()).toHaveLength(seen);
    }
    expect(await list()).toHaveLength(1);
  });
});

describe('a mailbox that cannot be read is reported, without its password:', () => {
  test.each([
    ['a refused login', (command: string) => (command.startsWith('LOGIN') ? 'NO Locked' : null)],
    ['a missing folder', (command: string) => (command.startsWith('SELECT') ? 'NO None' : null)],
    ['a lost connection', (command: string) => (/SEARCH/.test(command) ? 'disconnect' : null)],
    ['a silent server', (command: string) => (/FETCH/.test(command) ? 'silence' : null)],
  ] as [string, TestImapServer['respond']][])('%s', async (_, respond) => {
    const { list } = await openPanel();
    await imap.deliver(bounces.postfix({ messageId: await sendTo('nadie@example.com') }));
    imap.respond = respond;
    await read();
    expect(shop.failures.reported).toMatchObject([
      { source: 'bounces', facts: { operation: 'read' } },
    ]);
    expect(String(shop.failures.reported[0]?.error)).not.toContain('clave');
    imap.respond = () => null;
    await read();
    expect(await list()).toHaveLength(1);
  });

  test('a server that sends a line now and then', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('* OK ready\r\n');
      const trickle = setInterval(() => socket.write('* OK wait\r\n'), 50);
      socket.on('close', () => clearInterval(trickle));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const url = `imap://usuario:clave@127.0.0.1:${port}`;
    await read(createBounceMailbox({ url, timeouts: { ...timeouts, total: 1000 } }));
    expect(shop.failures.reported).toHaveLength(1);
  });

  test('a server that is down', async () => {
    await imap.stop();
    await read();
    expect(shop.failures.reported).toHaveLength(1);
  });
});

describe('over TLS', () => {
  const host = 'correo.example';
  let authority: Awaited<ReturnType<typeof createAuthority>>;
  beforeAll(async () => {
    authority = await createAuthority();
  });
  /** The server as one of another machine: 0.0.0.0 leads to this one, and is no loopback address. */
  const elsewhere = (url: string) => url.replace('localhost', '0.0.0.0');
  const openSecured = async (security: 'none' | 'starttls' | 'tls', name: string) => {
    imap = await openImapServer({ security, certificate: await authority.issue(name) });
    onTestFinished(() => imap.stop());
    await imap.deliver(bounces.others.person ?? '');
    return imap;
  };
  const failed = () => shop.failures.reported.length > 0;

  test.each(['tls', 'starttls'] as const)('the mailbox is read (%s)', async (security) => {
    const { url } = await openSecured(security, host);
    const settings = { url: elsewhere(url), ca: authority.cert, servername: host, timeouts };
    await read(createBounceMailbox(settings));
    expect(shop.failures.reported).toEqual([]);
    expect(imap.commands).toContain('LOGIN');
  });

  test.each([
    ['a server without TLS', 'none', host, true],
    ['a certificate of another host', 'tls', 'otro.example', true],
    ['a certificate of another host after STARTTLS', 'starttls', 'otro.example', true],
    ['a certificate of an unknown authority', 'tls', host, false],
  ] as const)('no password is sent to %s', async (_, security, name, isKnown) => {
    const { url } = await openSecured(security, name);
    const ca = isKnown ? authority.cert : null;
    await read(createBounceMailbox({ url: elsewhere(url), ca, servername: host, timeouts }));
    expect(failed()).toBe(true);
    expect(imap.commands).not.toContain('LOGIN');
  });

  test('on this machine no certificate has to be verified', async () => {
    const { url } = await openSecured('tls', 'otro.example');
    await read(createBounceMailbox({ url, timeouts }));
    expect(failed()).toBe(false);
  });
});

describe('retrying an e-mail that came back', () => {
  test('about an order sends it again, with another Message-ID, which a late notification does not match', async () => {
    const shopper = await createAccount(shop);
    const { list, retry } = await openPanel();
    const { orderId } = await buy(shop, shopper, [entryOf(await createSimpleProduct(shop, 5))]);
    await sendDue();
    const messageId = smtp.received.at(-1)?.messageId ?? '';
    await imap.deliver(bounces.gmail({ messageId }));
    await read();
    const [mail] = await list();
    expect(mail).toMatchObject({ canRetry: true, order: { _id: orderId } });
    expect((await retry(mail?._id)).body).toMatchObject({ state: 'waiting', canRetry: true });
    await sendDue();
    expect(await list()).toEqual([]);
    const again = smtp.received.at(-1);
    expect(again?.to).toEqual([expect.objectContaining({ address: shopper.email })]);
    expect(again?.messageId).not.toBe(messageId);
    await imap.deliver(bounces.gmail({ messageId }));
    await read();
    expect(await list()).toEqual([]);
    await imap.deliver(bounces.gmail({ messageId: again?.messageId ?? '' }));
    await read();
    expect(await list()).toHaveLength(1);
  });

  test('whose data is deleted is refused', async () => {
    const { list, retry } = await openPanel();
    await imap.deliver(bounces.postfix({ messageId: await sendTo('nadie@example.com') }));
    await read();
    expect(await retry((await list())[0]?._id)).toMatchObject({
      status: 409,
      body: { message: 'La tienda ya borró los datos de este correo.' },
    });
    expect(await sendDue()).toBe(0);
  });
});

test('of a deleted account neither a bounce nor its reply remains, also when it comes later', async () => {
  const shopper = await createAccount(shop);
  const { list } = await openPanel();
  const messageIds = [await sendTo(shopper.email), await sendTo(shopper.email)];
  const returned = (messageId = '') =>
    bounces.postfix({ messageId }, '5.1.1', `550 5.1.1 ${shopper.email} unknown`);
  await imap.deliver(returned(messageIds[0]));
  await read();
  expect(await list()).toHaveLength(1);
  await call(shop, 'DELETE /api/user', { token: shopper.token, body: { password } });
  // The last e-mail, which says that the account is deleted.
  expect(await sendDue()).toBe(1);
  await imap.deliver(returned(messageIds[1]));
  await read();
  expect(await list()).toEqual([]);
  const rows = await shop.connection.db.selectFrom('mails').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(shopper.email);
});
