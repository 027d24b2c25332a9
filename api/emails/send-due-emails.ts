import { type Selectable, sql } from 'kysely';
import type { Settings } from '#domain/contract/settings.ts';
import {
  type EmailRenderer,
  emailData,
  type OrderEmail,
  type RenderedEmail,
} from '#domain/site/emails.ts';
import { claimDue, retryLater } from '../db/due.ts';
import type { Db, Schema } from '../db/schema.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import { readAccountEmail } from '../modules/accounts/account-email.ts';
import { AddressRefused, type Mailer } from '../modules/mail/mailer.ts';
import { getOrderForEmail } from '../modules/orders/reads/orders.ts';
import { getSettings } from '../modules/site/settings/read-settings.ts';
import { readAlertEmail } from '../modules/stock-alerts/read-alert-email.ts';

/** How long a refused address is retried, as the mail server may refuse it by mistake. */
const addressRetryMs = 3 * 24 * 3_600_000;
const never = sql<Date>`'infinity'`;

type Input = {
  mailer: Mailer;
  render: EmailRenderer;
  publicUrl: string;
  failures: FailureLog;
  now: Date;
};

/**
 * Renders and sends the oldest due email; returns how many it claimed. A failed one is stored with
 * its error and retried later, without delaying the others.
 */
export async function sendDueEmails(db: Db, input: Input): Promise<number> {
  const { now } = input;
  const due = await claimDue(db, 'mails', now);
  if (due.length === 0) return 0;
  const { settings } = await getSettings(db);
  for (const row of due) {
    const result = await send(db, row, { ...input, settings }).then(
      // The data of a sent email is not needed any more, and may be personal.
      () => ({ sentAt: now, lastError: null, data: '{}' }),
      (error: unknown) => {
        input.failures.report('mail', error, { mail: row.id, attempts: row.attempts });
        return {
          dueAt: isPermanent(error, row.createdAt, now) ? never : retryLater(row.attempts, now),
          lastError: error instanceof Error ? error.message : String(error),
        };
      },
    );
    await db.updateTable('mails').set(result).where('id', '=', row.id).execute();
  }
  return due.length;
}

type Sending = Input & { settings: Settings };

async function send(db: Db, row: Selectable<Schema['mails']>, input: Sending): Promise<void> {
  const email = await renderQueued(db, row, input);
  if (email) await input.mailer.send({ id: row.id, to: row.recipient, ...email });
}

/** Mail servers block senders that repeatedly write to unknown addresses. */
function isPermanent(error: unknown, createdAt: Date, now: Date): boolean {
  return error instanceof AddressRefused && now.getTime() - createdAt.getTime() > addressRetryMs;
}

type Row = Pick<Selectable<Schema['mails']>, 'template' | 'data' | 'orderId'>;

/**
 * Renders a queued email with the current data of its order or account. Null when that is gone.
 * Throws an Error with the template's name.
 */
async function renderQueued(db: Db, row: Row, input: Sending): Promise<RenderedEmail | null> {
  try {
    return await renderRow(db, row, input);
  } catch (error) {
    throw new Error(`Template ${row.template}: ${error}`, { cause: error });
  }
}

async function renderRow(
  db: Db,
  { template, data, orderId }: Row,
  { render, publicUrl, settings, now }: Sending,
): Promise<RenderedEmail | null> {
  const email = emailData.parse({ ...data, template });
  switch (email.template) {
    case 'rendered': {
      const { subject, html, text } = email;
      return { subject, html, text };
    }
    case 'verify_account':
    case 'change_password':
    case 'account_exists':
    case 'invitation': {
      const accountEmail = await readAccountEmail(db, email, now);
      return accountEmail && render({ ...accountEmail, publicUrl, settings });
    }
    case 'stock_alert_confirmation':
    case 'restocked': {
      const alertEmail = await readAlertEmail(db, email, now);
      return alertEmail && render({ ...alertEmail, publicUrl, settings });
    }
    default: {
      if (!orderId) throw new Error('no order');
      const orderEmail: OrderEmail = { ...email, ...(await getOrderForEmail(db, orderId)) };
      return render({ ...orderEmail, publicUrl, settings });
    }
  }
}
