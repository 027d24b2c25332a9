import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { EmailRenderer } from '#domain/site/emails.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { sendDueEmails } from '../emails/send-due-emails.ts';
import { runWhileDue } from '../jobs/run-jobs.ts';
import { readSalePrices } from '../modules/discounts/read-sale-prices.ts';
import { createSmtpMailer, type Mailer } from '../modules/mail/mailer.ts';
import { queueEmail } from '../modules/mail/queue-email.ts';
import { createShoppers } from './factories.ts';
import { createSmtpServer } from './smtp-server.ts';
import type { TestShop } from './test-shop.ts';

/** What the links of the e-mails begin with. */
export const mailPublicUrl = 'https://tienda.example';
const renderAll: EmailRenderer = async (input) => renderEmail(input);

/** A mail server beside the test shop, which accepts everything at the start of each test. */
export function setUpMail(test: TestShop) {
  const server = createSmtpServer();
  let mailer: Mailer;
  beforeAll(() => server.start());
  beforeEach(() => {
    server.received.length = 0;
    server.steps.length = 0;
    server.respond = () => null;
    mailer = createSmtpMailer({ url: server.url, from: 'Vidriera <hola@tienda.example>' });
  });
  afterEach(() => mailer.close());
  afterAll(() => server.stop());

  /** An email to any account. */
  const sampleEmail = async () => {
    const { db } = test.connection;
    const existing = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    const userId = existing?.id ?? (await createShoppers(test, 1))[0]?._id ?? '';
    return { template: 'account_exists', userId } as const;
  };
  return {
    server,
    sampleEmail,
    async queue(...addresses: string[]) {
      const { connection, clock } = test;
      for (const to of addresses) {
        const key = crypto.randomUUID();
        await queueEmail(connection.db, { key, to, email: await sampleEmail(), now: clock.now });
      }
    },
    /** Sends what is due, as one process, or with a mailer of its own as another one. */
    async sendDue({
      render = renderAll,
      by = mailer,
    }: {
      render?: EmailRenderer;
      by?: Mailer;
    } = {}) {
      const { connection, clock, shop } = test;
      const { failures } = shop;
      const run = () =>
        sendDueEmails(connection.db, {
          mailer: by,
          render,
          readSalePrices: () => readSalePrices(shop, clock.now),
          publicUrl: mailPublicUrl,
          failures,
          now: clock.now,
        });
      return runWhileDue({ run });
    },
    /** The recipients of the accepted e-mails, in order. */
    recipients: () =>
      server.received.map(({ to }) => to?.map(({ address }) => address).join() ?? ''),
  };
}
