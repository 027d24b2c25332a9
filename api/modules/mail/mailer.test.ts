import { createServer, type Server } from 'node:net';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { MailFailureFacts } from '#domain/site/mail-failure.ts';
import { createAuthority, type TestCertificate } from '../../testing/certificates.ts';
import { eventually } from '../../testing/eventually.ts';
import { openSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts';
import { createSmtpMailer, type Mail, type Mailer } from './mailer.ts';
import { MailFailure } from './smtp-failure.ts';

const host = 'correo.example';
let authority: Awaited<ReturnType<typeof createAuthority>>;
let certificate: TestCertificate;
beforeAll(async () => {
  authority = await createAuthority();
  certificate = await authority.issue(host);
});

const opened: Mailer[] = [];
afterEach(() => {
  for (const mailer of opened.splice(0)) mailer.close();
});

async function openServer(options: Parameters<typeof openSmtpServer>[0] = {}) {
  const server = await openSmtpServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/** The server's address as that of another machine: 0.0.0.0 leads to this one. */
const elsewhere = ({ url }: TestSmtpServer, query = `tls.servername=${host}`) =>
  `${url.replace(/localhost|127\.0\.0\.1/, '0.0.0.0')}?${query}`;

const timeouts = { dns: 300, connection: 300, silence: 600, total: 1500 };

function openMailer(url: string, settings: Partial<Parameters<typeof createSmtpMailer>[0]> = {}) {
  const mailer = createSmtpMailer({
    ...{ url, from: 'Vidriera <hola@tienda.example>', ca: authority.cert, ...settings },
  });
  opened.push(mailer);
  return mailer;
}

const mailTo = (to: string): Mail => ({
  ...{ id: crypto.randomUUID(), to, subject: 'Hola' },
  ...{ html: '<p>Hola</p>', text: 'Hola' },
});

async function factsOf(sending: Promise<void>): Promise<MailFailureFacts> {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailFailure)) throw new Error(`not a MailFailure: ${error}`);
  return error.facts;
}

describe('over TLS with a password', () => {
  test.each(['starttls', 'tls'] as const)('an e-mail is sent (%s)', async (security) => {
    const server = await openServer({ security, certificate });
    await openMailer(elsewhere(server)).send(mailTo('ana@example.com'));
    expect(server.received).toMatchObject([
      { isSecure: true, to: [{ address: 'ana@example.com' }], envelopeFrom: 'hola@tienda.example' },
    ]);
  });

  test('many e-mails share one connection and one login', async () => {
    const server = await openServer({ security: 'starttls', certificate });
    const mailer = openMailer(elsewhere(server));
    for (const name of ['ana', 'eva', 'luz']) await mailer.send(mailTo(`${name}@example.com`));
    expect(server.steps.filter((step) => step === 'login')).toHaveLength(1);
    expect(server.received).toHaveLength(3);
  });

  test('a refused address does not end the connection', async () => {
    const server = await openServer({ security: 'tls', certificate });
    server.respond = (_, value) => (value === 'nadie@example.com' ? '550 5.1.1 No' : null);
    const mailer = openMailer(elsewhere(server));
    await expect(mailer.send(mailTo('nadie@example.com'))).rejects.toThrow(MailFailure);
    await mailer.send(mailTo('ana@example.com'));
    expect(server.steps.filter((step) => step === 'connect')).toHaveLength(1);
  });

  test('a connection that the server closed between two e-mails is opened again', async () => {
    const server = await openServer({ security: 'starttls', certificate });
    const mailer = openMailer(elsewhere(server));
    await mailer.send(mailTo('ana@example.com'));
    await server.stop();
    await server.start();
    await mailer.send(mailTo('eva@example.com'));
    expect(server.received).toHaveLength(2);
  });
});

describe('without a verified certificate neither the password nor an e-mail is sent', () => {
  test.each([
    ['of another host', { query: 'tls.servername=otro.example' }],
    ['of an unknown authority', { ca: null }],
    ['that the URL would accept', { ca: null, query: 'tls.rejectUnauthorized=false' }],
  ] as [string, { ca?: null; query?: string }][])(
    '%s',
    async (_, { query = `tls.servername=${host}`, ...settings }) => {
      for (const security of ['starttls', 'tls'] as const) {
        const server = await openServer({ security, certificate });
        const mailer = openMailer(elsewhere(server, query), settings);
        expect(await factsOf(mailer.send(mailTo('ana@example.com')))).toMatchObject({
          stage: 'tls',
        });
        expect(server.steps.filter((step) => step !== 'connect')).toEqual([]);
      }
    },
  );

  // Like a server whose STARTTLS was removed on the way.
  test.each(['', 'requireTLS=false', 'ignoreTLS=true', 'opportunisticTLS=true'])(
    'from a server without TLS on another machine (%j)',
    async (query) => {
      const server = await openServer();
      const mailer = openMailer(elsewhere(server, query).replace('//', '//usuario:clave@'));
      expect(await factsOf(mailer.send(mailTo('ana@example.com')))).toMatchObject({ stage: 'tls' });
      expect(server.steps).toEqual(['connect']);
    },
  );

  test('smtps:// to a server that does not begin with TLS fails', async () => {
    const server = await openServer();
    const url = elsewhere(server).replace('smtp:', 'smtps:');
    expect(await factsOf(openMailer(url).send(mailTo('ana@example.com')))).toEqual({
      stage: 'tls',
    });
  });
});

test('what cannot be delivered comes back to the address for it, and the sender stays', async () => {
  const server = await openServer();
  await openMailer(server.url, { bouncesTo: 'rebotes@tienda.example' }).send(
    mailTo('ana@example.com'),
  );
  expect(server.received).toMatchObject([
    {
      envelopeFrom: 'rebotes@tienda.example',
      from: { address: 'hola@tienda.example' },
      to: [{ address: 'ana@example.com' }],
    },
  ]);
});

test('only an e-mail that can be unsubscribed from has the fields of RFC 8058', async () => {
  const server = await openServer();
  const mailer = openMailer(server.url);
  const unsubscribeUrl = 'https://tienda.example/api/stock-alerts/leave?tk=ficha';
  await mailer.send(mailTo('ana@example.com'));
  await mailer.send({ ...mailTo('eva@example.com'), unsubscribeUrl });
  const [transactional, optional] = server.received.map(({ headers }) =>
    headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
  );
  expect(transactional).toEqual([]);
  expect(optional).toEqual([
    ['list-unsubscribe', `<${unsubscribeUrl}>`],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ]);
});

test.each(['none', 'starttls'] as const)(
  'a mail server on the same machine needs no verified TLS (%s)',
  async (security) => {
    const server = await openServer({ security, certificate });
    await openMailer(server.url, { ca: null }).send(mailTo('ana@example.com'));
    expect(server.received).toHaveLength(1);
  },
);

test.each<[string, string, MailFailureFacts]>([
  ['login', '454 4.7.0 Later', { stage: 'login', code: 454, detail: '7.0' }],
  ['sender', '451 4.3.0 Later', { stage: 'sender', code: 451, detail: '3.0' }],
  ['sender', '553 5.1.8 No', { stage: 'sender', code: 553, detail: '1.8' }],
  ['recipient', '450 4.2.0 Greylisted', { stage: 'recipient', code: 450, detail: '2.0' }],
  ['recipient', '550 No', { stage: 'recipient', code: 550, detail: undefined }],
  ['content', '451 4.3.0 Later', { stage: 'content', code: 451, detail: '3.0' }],
  ['content', '554 5.7.1 Spam', { stage: 'content', code: 554, detail: '7.1' }],
  ['recipient', '421 4.7.0 Bye', { stage: 'session', code: 421, detail: '7.0' }],
  ['connect', '554 No', { stage: 'connection', code: 554 }],
  ['connect', '421 Busy', { stage: 'connection', code: 421 }],
])('a refusal at the stage %s is named: %s', async (step, reply, facts) => {
  const server = await openServer({ security: 'tls', certificate });
  server.respond = (name) => (name === step ? reply : null);
  expect(await factsOf(openMailer(elsewhere(server)).send(mailTo('ana@example.com')))).toEqual(
    expect.objectContaining(facts),
  );
  expect(server.received).toEqual([]);
});

test('a wrong password is named', async () => {
  const server = await openServer({ security: 'tls', certificate });
  const url = elsewhere(server).replace(/:[^:@]*@/, ':otra@');
  expect(await factsOf(openMailer(url).send(mailTo('ana@example.com')))).toEqual({
    ...{ stage: 'login', code: 535, detail: '7.8' },
  });
});

describe.each(['disconnect', 'silence'] as const)('%s', (fault) => {
  test.each(['connect', 'login', 'sender', 'recipient', 'part', 'content', 'accepted'] as const)(
    'at the stage %s fails as the server, not as the e-mail',
    async (step) => {
      const server = await openServer({ security: 'starttls', certificate });
      server.respond = (name) => (name === step ? fault : null);
      const mailer = openMailer(elsewhere(server), { timeouts });
      const { stage, code } = await factsOf(mailer.send(mailTo('ana@example.com')));
      expect(stage).toMatch(/^(connection|session)$/);
      expect(code).toBeUndefined();
      const expected = step === 'accepted' ? 1 : 0;
      await eventually(() => expect(server.received).toHaveLength(expected));
    },
  );
});

test.each([
  ['that nobody listens on', null, 'connection'],
  ['of a server that never greets', '', 'connection'],
  ['of a server of another protocol', 'HTTP/1.1 400 Bad Request\r\n', 'connection'],
])('an address %s is named', async (_, greeting, stage) => {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    if (greeting) socket.write(greeting);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  if (greeting === null) server.close();
  else onTestFinished(() => void server.close());
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, { timeouts });
  expect((await factsOf(mailer.send(mailTo('ana@example.com')))).stage).toBe(stage);
});

test('a server that sends a byte now and then is given up in time', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    const trickle = setInterval(() => socket.write('250-x\r\n'), 50);
    socket.on('close', () => clearInterval(trickle));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, { timeouts });
  expect((await factsOf(mailer.send(mailTo('ana@example.com')))).stage).toBe('session');
});
