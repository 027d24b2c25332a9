import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { RenderedEmail } from '#domain/site/emails.ts';

export type Mail = RenderedEmail & {
  /** Stable over retries: it becomes the Message-ID. */
  id: string;
  to: string;
};

/** Hands one mail over, or throws; calling it again with the same mail is allowed. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** The mail server knows no such address, and says that asking again is of no use. */
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
  // Keeps holiday notices from answering (RFC 3834).
  headers: { 'auto-submitted': 'auto-generated' },
});

/** Real mail over SMTP. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    // Together well under the minute for which a mail is leased to its sender.
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

function isAddressRefused(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && (responseCode ?? 0) >= 500;
}

/** Each mail as a real message file, `{id}.eml`, for shops without a mail server. */
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
