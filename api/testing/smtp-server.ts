import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';
import type { TestCertificate } from './certificates.ts';

/** `part` is the beginning of the content, `accepted` the reply to all of it. */
type Step = 'connect' | 'login' | 'sender' | 'recipient' | 'part' | 'content' | 'accepted';

/**
 * A reply such as `550 5.1.1 No such user`, `disconnect`, `silence`, or null to accept. The value is the
 * user, address or whole content.
 */
export type Respond = (step: Step, value: string) => string | null | Promise<string | null>;

export type ReceivedEmail = Email & { raw: string; isSecure: boolean; envelopeFrom: string };

export type TestSmtpServer = {
  url: string;
  /** The accepted e-mails, in order. */
  received: ReceivedEmail[];
  /** Every step that a client took, in order. */
  steps: Step[];
  respond: Respond;
  /** Ends all connections and stops listening. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

export const testUser = 'usuario';
/** With characters that a URL has to encode. */
export const testPassword = 'clave: ñ@/%';

type Options = {
  /** How the connection is secured; `none` offers neither TLS nor a login. */
  security?: 'none' | 'starttls' | 'tls';
  certificate?: TestCertificate;
};

/** A mail server that listens. */
export async function openSmtpServer(options?: Options): Promise<TestSmtpServer> {
  const opened = createSmtpServer(options);
  await opened.start();
  return opened;
}

/** A real mail server on this machine, with a login where it has TLS; it listens once it is started. */
export function createSmtpServer({ security = 'none', certificate }: Options = {}): TestSmtpServer {
  let server: SMTPServer;
  let port = 0;
  const listen = async () => {
    server = new SMTPServer({
      ...{ secure: security === 'tls', ...certificate, logger: false, disableReverseLookup: true },
      ...{ closeTimeout: 1, disabledCommands: security === 'none' ? ['STARTTLS', 'AUTH'] : [] },
      authOptional: security === 'none',
      ...handlersOf(opened, disconnect),
    });
    server.on('error', () => {});
    await once(server.listen(port, '127.0.0.1'), 'listening');
    port = (server.server.address() as AddressInfo).port;
    opened.url = urlOf(security, port);
  };
  const disconnect = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) {
      if (connection.id === id) connection._socket.destroy();
    }
  };
  const opened: TestSmtpServer = {
    url: '',
    received: [],
    steps: [],
    respond: () => null,
    async stop() {
      if (!server?.server.listening) return;
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      for (const { _socket } of server.connections) _socket.destroy();
      await closed;
    },
    start: listen,
  };
  return opened;
}

function urlOf(security: Options['security'], port: number): string {
  if (security === 'none') return `smtp://127.0.0.1:${port}`;
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://localhost:${port}`);
  url.username = testUser;
  url.password = encodeURIComponent(testPassword);
  return url.href;
}

type Callback = (error?: Error | null) => void;

function handlersOf(opened: TestSmtpServer, disconnect: (session: SMTPServerSession) => void) {
  const step = async (name: Step, session: SMTPServerSession, value: string, done: Callback) => {
    opened.steps.push(name);
    const reply = await opened.respond(name, value);
    if (reply === 'disconnect') disconnect(session);
    else if (reply !== 'silence') done(reply === null ? null : toReply(reply));
  };
  return {
    onConnect: (session: SMTPServerSession, done: Callback) =>
      void step('connect', session, '', done),
    onAuth: (
      { username = '', password }: SMTPServerAuthentication,
      session: SMTPServerSession,
      done: (error: Error | null | undefined, response?: { user: string }) => void,
    ) =>
      void step('login', session, username, (error) => {
        const isKnown = username === testUser && password === testPassword;
        done(error ?? (isKnown ? null : toReply('535 5.7.8 Bad credentials')), { user: username });
      }),
    onMailFrom: ({ address }: { address: string }, session: SMTPServerSession, done: Callback) =>
      void step('sender', session, address, done),
    onRcptTo: ({ address }: { address: string }, session: SMTPServerSession, done: Callback) =>
      void step('recipient', session, address, done),
    onData: (stream: SMTPServerDataStream, session: SMTPServerSession, done: Callback) =>
      void step('part', session, '', async (refused) => {
        const raw = (await buffer(stream)).toString('latin1');
        if (refused) return done(refused);
        await step('content', session, raw, async (error) => {
          if (error) return done(error);
          const { secure: isSecure, envelope } = session;
          const envelopeFrom = envelope.mailFrom ? envelope.mailFrom.address : '';
          const email = await PostalMime.parse(Buffer.from(raw, 'latin1'));
          opened.received.push({ ...email, raw, isSecure, envelopeFrom });
          await step('accepted', session, raw, done);
        });
      }),
  };
}

function toReply(reply: string): Error {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}
