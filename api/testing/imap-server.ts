import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import type { TestCertificate } from './certificates.ts';
import { testPassword, testUser } from './smtp-server.ts';

/** Null to answer as usual; otherwise a text such as `NO Busy`, or what the connection does instead. */
export type RespondImap = (command: string) => string | 'disconnect' | 'silence' | null;

export type TestImapServer = {
  url: string;
  /** Adds a message; returns its UID. */
  deliver(message: string | Buffer): Promise<number>;
  /** The UIDs of the messages that are marked as read, and of all. */
  listSeen(): Promise<number[]>;
  listAll(): Promise<number[]>;
  markUnseen(uid: number): void;
  /** The commands that clients sent, without tag and password. */
  commands: string[];
  respond: RespondImap;
  stop(): Promise<void>;
};

type Message = { uid: number; raw: Buffer; flags: Set<string> };

type Options = {
  security?: 'none' | 'starttls' | 'tls';
  certificate?: TestCertificate | undefined;
};

/**
 * A mail server with one mailbox on this machine, in the part of IMAP4rev1 (RFC 3501) that the shop needs:
 * anything else is answered BAD. `docs/operations.md` names the server that the shop was tried with.
 */
export async function openImapServer({
  security = 'none',
  certificate,
}: Options = {}): Promise<TestImapServer> {
  const messages: Message[] = [];
  const sockets = new Set<Socket>();
  const opened: TestImapServer = {
    url: '',
    async deliver(message) {
      const uid = messages.length + 1;
      messages.push({ uid, raw: Buffer.from(message), flags: new Set() });
      return uid;
    },
    listSeen: async () => uidsOf(messages.filter(({ flags }) => flags.has('\\Seen'))),
    listAll: async () => uidsOf(messages),
    markUnseen: (uid) => void messages[uid - 1]?.flags.delete('\\Seen'),
    commands: [],
    respond: () => null,
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  const accept = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.write('* OK ready\r\n');
    serve(socket, { opened, messages, security, certificate });
  };
  const server: Server =
    security === 'tls' ? createTlsServer({ ...certificate }, accept) : createServer(accept);
  server.on('tlsClientError', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(`${security === 'tls' ? 'imaps' : 'imap'}://localhost:${port}`);
  url.username = testUser;
  url.password = encodeURIComponent(testPassword);
  opened.url = url.href;
  return opened;
}

const uidsOf = (messages: readonly Message[]) => messages.map(({ uid }) => uid);

type Session = Options & { opened: TestImapServer; messages: Message[] };

function serve(socket: Socket, session: Session): void {
  let buffered = '';
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1');
    for (let command = takeCommand(); command !== null; command = takeCommand()) {
      if (execute(socket, session, command)) return;
    }
  });
  /** The next complete command, with the strings that were sent as literals in quotes. */
  const takeCommand = (): string | null => {
    const literal = /^([^\r\n]*)\{(\d+)\+?\}\r\n/.exec(buffered);
    if (literal) {
      const [head = '', before = '', size] = literal;
      const end = head.length + Number(size);
      if (buffered.length === head.length) socket.write('+ continue\r\n');
      if (buffered.length < end) return null;
      const value = buffered.slice(head.length, end).replace(/["\\]/g, '\\$&');
      buffered = `${before}"${value}"${buffered.slice(end)}`;
      return takeCommand();
    }
    const end = buffered.indexOf('\r\n');
    if (end < 0) return null;
    const line = buffered.slice(0, end);
    buffered = buffered.slice(end + 2);
    return line;
  };
}

/** Whether another listener reads the socket from now on. */
function execute(socket: Socket, session: Session, line: string): boolean {
  const [, tag = '*', command = ''] = /^(\S+) (.*)$/s.exec(line) ?? [];
  const { opened } = session;
  opened.commands.push(command.replace(/^LOGIN .*/i, 'LOGIN'));
  const response = opened.respond(command);
  if (response === 'silence') return false;
  if (response === 'disconnect') {
    socket.destroy();
    return true;
  }
  if (response !== null) {
    socket.write(`${tag} ${response}\r\n`);
    return false;
  }
  const isSecure = socket instanceof TLSSocket;
  if (/^STARTTLS$/i.test(command) && session.security === 'starttls' && !isSecure) {
    startTls(socket, session, tag);
    return true;
  }
  const { untagged = [], status = 'OK done' } = answer(command, session, isSecure);
  const parts = untagged.flatMap((part) => [Buffer.from('* '), part, crlf]);
  socket.write(Buffer.concat([...parts, Buffer.from(`${tag} ${status}\r\n`)]));
  if (/^LOGOUT$/i.test(command)) socket.end();
  return false;
}

const crlf = Buffer.from('\r\n');

function startTls(socket: Socket, session: Session, tag: string): void {
  socket.removeAllListeners('data');
  socket.write(`${tag} OK begin\r\n`);
  const secured = new TLSSocket(socket, { isServer: true, ...session.certificate });
  secured.on('error', () => {});
  serve(secured, session);
}

type Answer = { untagged?: Buffer[]; status?: string };
const text = (...lines: string[]): Buffer[] => lines.map((line) => Buffer.from(line));

function answer(command: string, { messages, security }: Session, isSecure: boolean): Answer {
  const [name = ''] = /^(UID )?\S+/i.exec(command) ?? [];
  switch (name.toUpperCase()) {
    case 'CAPABILITY': {
      const offered = security === 'starttls' && !isSecure ? ' STARTTLS LOGINDISABLED' : '';
      return { untagged: text(`CAPABILITY IMAP4rev1${offered}`) };
    }
    case 'LOGIN': {
      const expected = `LOGIN "${testUser}" "${Buffer.from(testPassword).toString('latin1')}"`;
      const given = command.replace(/^LOGIN ([^" ]+) /i, 'LOGIN "$1" ');
      return given === expected ? {} : { status: 'NO [AUTHENTICATIONFAILED] Invalid credentials' };
    }
    case 'LIST':
    case 'LSUB':
      return { untagged: text(`${name.toUpperCase()} () "/" INBOX`) };
    case 'SELECT':
      return {
        untagged: text(
          'FLAGS (\\Seen \\Deleted)',
          `${messages.length} EXISTS`,
          'OK [UIDVALIDITY 1] valid',
          `OK [UIDNEXT ${messages.length + 1}] next`,
        ),
        status: 'OK [READ-WRITE] selected',
      };
    case 'UID SEARCH':
      return search(command, messages);
    case 'UID FETCH':
      return fetch(command, messages);
    case 'UID STORE':
      return store(command, messages);
    case 'NOOP':
    case 'LOGOUT':
      return {};
    default:
      return { status: 'BAD unknown command' };
  }
}

function search(command: string, messages: Message[]): Answer {
  if (!/^UID SEARCH UNSEEN$/i.test(command)) return { status: 'BAD unknown search' };
  const unseen = messages.filter(({ flags }) => !flags.has('\\Seen'));
  return { untagged: text(`SEARCH ${uidsOf(unseen).join(' ')}`.trim()) };
}

function* selected(set: string, messages: Message[]) {
  const ranges = set.split(',').map((range) => range.split(':').map(Number));
  for (const message of messages) {
    if (ranges.some(([from = 0, to = from]) => message.uid >= from && message.uid <= to)) {
      yield message;
    }
  }
}

function fetch(command: string, messages: Message[]): Answer {
  const [, set = '', items = ''] = /^UID FETCH (\S+) \((.*)\)$/i.exec(command) ?? [];
  const untagged = [...selected(set, messages)].map((message) => {
    const { name, content } = section(items, message);
    const head = `${message.uid} FETCH (UID ${message.uid} ${name} {${content.length}}\r\n`;
    return Buffer.concat([Buffer.from(head), content, Buffer.from(')')]);
  });
  return { untagged };
}

/** The one section that is requested; without PEEK the message becomes read. */
function section(items: string, { raw, flags }: Message): { name: string; content: Buffer } {
  const fields = /BODY(\.PEEK)?\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(items);
  const whole = /BODY(\.PEEK)?\[\]<(\d+)\.(\d+)>/i.exec(items);
  if (!(fields ?? whole)?.[1]) flags.add('\\Seen');
  if (fields) {
    const names = (fields[2] ?? '').replace(/"/g, '').toLowerCase().split(' ');
    const [header = ''] = raw.toString('latin1').split('\r\n\r\n', 1);
    const wanted = header
      .split(/\r\n(?![ \t])/)
      .filter((field) => names.includes(field.split(':', 1)[0]?.toLowerCase() ?? ''));
    const content = Buffer.from(`${wanted.map((field) => `${field}\r\n`).join('')}\r\n`, 'latin1');
    return { name: `BODY[HEADER.FIELDS (${names.join(' ')})]`, content };
  }
  const from = Number(whole?.[2] ?? 0);
  return {
    name: `BODY[]<${from}>`,
    content: raw.subarray(from, from + Number(whole?.[3] ?? raw.length)),
  };
}

function store(command: string, messages: Message[]): Answer {
  const [, set = '', flag] =
    /^UID STORE (\S+) \+FLAGS(?:\.SILENT)? \((\S+)\)$/i.exec(command) ?? [];
  if (!flag) return { status: 'BAD unknown store' };
  const changed = [...selected(set, messages)];
  for (const { flags } of changed) flags.add(flag);
  return {
    untagged: text(...changed.map(({ uid }) => `${uid} FETCH (UID ${uid} FLAGS (${flag}))`)),
  };
}
