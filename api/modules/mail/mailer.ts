import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export type Mail = {
  /** Stable over retries: it becomes the Message-ID. */
  id: string;
  to: string;
  subject: string;
  html: string;
  plain: string;
};

/** Hands one mail over, or throws; calling it again with the same mail is allowed. */
export type Mailer = { send(mail: Mail): Promise<void> };

const toMessage = (from: string, mail: Mail) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  html: mail.html,
  text: mail.plain,
  messageId: `<${mail.id}@vidriera>`,
});

/** Real mail over SMTP. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return { send: async (mail) => void (await transport.sendMail(toMessage(from, mail))) };
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
