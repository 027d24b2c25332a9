import { getCACertificates } from 'node:tls';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { isLoopback } from '../../../config/loopback.ts';

/** The mailbox in which bounces arrive. */
export type BounceMailbox = {
  /**
   * Passes each unread delivery status notification, at most 100, to `handle`, the oldest first, and marks
   * it as read when that returns true. Everything else stays as it is. A large one is cut off. Rejects
   * when the mailbox cannot be read, or with the error of `handle`.
   */
  readUnread(handle: (message: Uint8Array) => Promise<boolean>): Promise<void>;
};

/** The newest unread messages whose header is read: others may use the mailbox too. */
const maxExamined = 1000;
const maxHandled = 100;
/** The report precedes the returned message, of which the header is enough. */
const maxBytes = 256 * 1024;

type Timeouts = { connection: number; silence: number; total: number };

/** In milliseconds; in total below the minute for which the job is leased. */
const defaultTimeouts: Timeouts = { connection: 10_000, silence: 20_000, total: 45_000 };

type Settings = {
  /** `imaps://`, or `imap://` with STARTTLS, with the user and password. */
  url: string;
  /** A certificate authority beside the public ones, PEM. */
  ca?: string | null;
  /** The name in the server's certificate; without it the host of the URL. */
  servername?: string;
  timeouts?: Timeouts;
};

/** A mailbox that is read by IMAP, with TLS except on this machine. */
export function createBounceMailbox(settings: Settings): BounceMailbox {
  const { total } = settings.timeouts ?? defaultTimeouts;
  return {
    async readUnread(handle) {
      const client = await createClient(settings);
      // Every command that is waiting rejects as well.
      client.on('error', () => {});
      const timer = setTimeout(() => client.close(), total);
      try {
        await client.connect();
        await client.mailboxOpen('INBOX');
        for (const uid of await listNotifications(client)) {
          const query = { source: { maxLength: maxBytes } };
          const [message] = await client.fetchAll(uid, query, { uid: true });
          const isHandled = message?.source && (await handle(message.source));
          if (isHandled) await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
        }
        await client.logout();
      } catch (error) {
        throw withReply(error);
      } finally {
        clearTimeout(timer);
        client.close();
      }
    },
  };
}

async function createClient(settings: Settings): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const { url, ca, servername, timeouts = defaultTimeouts } = settings;
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  const isLocal = isLoopback(url);
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure || isLocal ? {} : { doSTARTTLS: true }),
    ...(servername ? { servername } : {}),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    // Traffic on this machine may be plain, so a certificate that nobody signed is not worse.
    tls: isLocal
      ? { rejectUnauthorized: false }
      : { ...(ca ? { ca: [...getCACertificates(), ca] } : {}), rejectUnauthorized: true },
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    socketTimeout: timeouts.silence,
    maxLiteralSize: 2 * maxBytes,
    maxResponseSize: 4 * maxBytes,
    logger: false,
    disableAutoIdle: true,
    disableBinary: true,
    disableCompression: true,
  });
}

/** The UIDs of the unread notifications, the oldest first. */
async function listNotifications(client: ImapFlow): Promise<string[]> {
  const unread = (await client.search({ seen: false }, { uid: true })) || [];
  const newest = unread.sort((a, b) => a - b).slice(-maxExamined);
  if (newest.length === 0) return [];
  const query = { uid: true, headers: ['content-type', 'x-failed-recipients'] };
  const messages = await client.fetchAll(newest, query, { uid: true });
  return messages
    .filter(isNotification)
    .map(({ uid }) => uid)
    .sort((a, b) => a - b)
    .slice(0, maxHandled)
    .map(String);
}

/** RFC 3464, or Exim's form without a report. */
function isNotification({ headers }: FetchMessageObject): boolean {
  const unfolded = headers?.toString('latin1').replace(/\r?\n[ \t]+/g, ' ') ?? '';
  const isReport = /^content-type:\s*multipart\/report\b.*\bdelivery-status\b/im.test(unfolded);
  return isReport || /^x-failed-recipients:/im.test(unfolded);
}

type ImapError = { message: string; responseText?: string; authenticationFailed?: boolean };

/** The message of the library's error is `Command failed`. */
function withReply(thrown: unknown): unknown {
  const { responseText, authenticationFailed } = thrown as ImapError;
  if (!responseText && !authenticationFailed) return thrown;
  const operation = authenticationFailed ? 'the login was refused' : 'the server refused';
  return new Error(`${operation}: ${responseText ?? ''}`, { cause: thrown });
}
