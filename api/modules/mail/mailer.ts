import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { RenderedEmail } from '#domain/site/emails.ts';
import { isLoopback } from '../../config/loopback.ts';
import type { DkimKey } from '../../config/mail-files.ts';
import { toMailFailure } from './smtp-failure.ts';

export type Mail = RenderedEmail & {
  /** Stable over retries: it becomes the Message-ID. */
  id: string;
  to: string;
};

/** Sends e-mails; sending the same one again is allowed. */
export type Mailer = {
  /** Rejects with a MailFailure when the mail server cannot be reached or refuses it. */
  send(mail: Mail): Promise<void>;
  /** Closes the open connection. */
  close(): void;
};

const toMessage = (from: string, mail: Mail) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  headers: {
    // Prevents automatic replies (RFC 3834).
    'auto-submitted': 'auto-generated',
    ...(mail.unsubscribeUrl
      ? {
          'list-unsubscribe': `<${mail.unsubscribeUrl}>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  },
});

/** The domain of an address, alone or as `Vidriera <hola@tienda.example>`. */
const domainOf = (sender: string): string => /@([^\s<>@]+)>?$/.exec(sender)?.[1] ?? sender;

/** RFC 8058 wants the two List fields signed, which nodemailer does not do on its own. */
const signedFields =
  'From:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

type SmtpSettings = {
  /** `smtp://` or `smtps://`, with the user and password. */
  url: string;
  from: string;
  /** The envelope's sender, where bounces arrive; without it the address of `from`. */
  bouncesTo?: string;
  /** The certificate authority of the server, PEM; without it the public ones. */
  ca?: string | null;
  dkim?: DkimKey | null;
  timeouts?: Timeouts;
};

type Timeouts = { dns: number; connection: number; silence: number; total: number };

/** In milliseconds; in total below the minute for which an e-mail is leased to its sender. */
const defaultTimeouts: Timeouts = {
  dns: 5000,
  connection: 10_000,
  silence: 20_000,
  total: 45_000,
};

/** Sends e-mails over one SMTP connection after another, with TLS except to a server on this machine. */
export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const { url, from, bouncesTo, ca, dkim, timeouts } = settings;
  const { dns, connection, silence, total } = timeouts ?? defaultTimeouts;
  const isLocal = isLoopback(url);
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 1,
    // The queue retries; once for a server that closed the idle connection at this moment.
    maxRequeues: 1,
    idleTimeout: 30_000,
    url: isLocal ? url : requireTls(url),
    // Traffic on this machine may be plain, so a certificate that nobody signed is not worse.
    tls: ca ? { ca } : { rejectUnauthorized: !isLocal },
    ...(dkim ? { dkim: { ...dkim, headerFieldNames: signedFields } } : {}),
    dnsTimeout: dns,
    connectionTimeout: connection,
    greetingTimeout: connection,
    socketTimeout: silence,
  });
  return {
    async send(mail) {
      try {
        // A server that sends a byte now and then exceeds no other timeout.
        const signal = AbortSignal.timeout(total);
        const envelope = bouncesTo ? { envelope: { from: bouncesTo, to: mail.to } } : {};
        await transport.sendMail({ ...toMessage(from, mail), ...envelope, signal });
      } catch (error) {
        throw toMailFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * In the URL, whose options take precedence: STARTTLS also where it is not offered, and a certificate that
 * is verified.
 */
function requireTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.set('requireTLS', 'true');
  url.searchParams.set('tls.rejectUnauthorized', 'true');
  return url.href;
}

/** Writes each e-mail to a message file, `{id}.eml`, for shops without a mail server. */
export function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(from, mail));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    close() {},
  };
}
