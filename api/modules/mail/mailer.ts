import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { RenderedEmail } from '#domain/site/emails.ts';
import { isLoopback } from '../../config/loopback.ts';

export type Mail = RenderedEmail & {
  /** Stable over retries: it becomes the Message-ID. */
  id: string;
  to: string;
};

/** Sends one e-mail, or throws; sending the same e-mail again is allowed. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** The mail server rejected the recipient permanently (5xx), so a retry is useless. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

const toMessage = (from: string, mail: Mail) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: `<${mail.id}@vidriera>`,
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

/** Sends e-mails over SMTP, with TLS except to a server on this machine. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: isLoopback(url) ? url : requireTls(url),
    // Together below the minute for which an e-mail is leased to its sender.
    dnsTimeout: 5000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(from, mail));
      } catch (error) {
        throw isAddressRefused(error) ? new AddressRefused(String(error)) : error;
      }
    },
  };
}

/** In the URL, whose options take precedence. Without it, STARTTLS is used only if it is offered. */
function requireTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

function isAddressRefused(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && (responseCode ?? 0) >= 500;
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
  };
}
