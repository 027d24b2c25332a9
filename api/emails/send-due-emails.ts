import type { Selectable } from 'kysely';
import type { Settings } from '#domain/contract/settings.ts';
import type { SalePriceOf } from '#domain/discounts/sale-price.ts';
import {
  type EmailData,
  type EmailRenderer,
  emailData,
  isOutdated,
  type OrderEmail,
  type RenderedEmail,
} from '#domain/site/emails.ts';
import { claimDue } from '../db/due.ts';
import type { Db, Schema } from '../db/schema.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import { readAccountEmail } from '../modules/accounts/account-email.ts';
import { claimMailServer, endMailOutage } from '../modules/mail/mail-outage.ts';
import type { Mailer } from '../modules/mail/mailer.ts';
import { recordMailFailure } from '../modules/mail/record-failure.ts';
import { MailFailure } from '../modules/mail/smtp-failure.ts';
import { getOrderForEmail } from '../modules/orders/reads/order-for-email.ts';
import { getSettings } from '../modules/site/settings/read-settings.ts';
import { readAlertEmail } from '../modules/stock-alerts/read-alert-email.ts';

/** The shop stores no address of a deleted account. */
const lastTemplate: EmailData['template'] = 'account_deleted';

type Input = {
  mailer: Pick<Mailer, 'send'>;
  render: EmailRenderer;
  /** What garments cost now. */
  readSalePrices: () => Promise<SalePriceOf>;
  publicUrl: string;
  failures: FailureLog;
  now: Date;
};

/**
 * Renders and sends the oldest due email, those of a restock last; returns how many it claimed. A failed one
 * is stored with its error and retried later, without delaying the others unless the mail server itself failed.
 */
export async function sendDueEmails(db: Db, input: Input): Promise<number> {
  const { now } = input;
  if (!(await claimMailServer(db, now))) return 0;
  const due = await claimDue(db, 'mails', now);
  if (due.length === 0) return 0;
  const { settings } = await getSettings(db);
  for (const row of due) {
    try {
      await send(db, row, { ...input, settings });
    } catch (error) {
      input.failures.report('mail', error, { mail: row.id, attempts: row.attempts });
      await recordMailFailure(db, row, { error, now });
      continue;
    }
    await db
      .updateTable('mails')
      // The data of a sent email is not needed any more, and may be personal.
      .set({
        ...{ sentAt: now, lastError: null, failureReason: null, refusedAt: null, data: '{}' },
        ...(row.template === lastTemplate ? { recipient: '' } : {}),
      })
      .where('id', '=', row.id)
      .execute();
  }
  return due.length;
}

type Sending = Input & { settings: Settings };

async function send(db: Db, row: Selectable<Schema['mails']>, input: Sending): Promise<void> {
  const email = await renderQueued(db, row, input);
  if (!email) return;
  await input.mailer.send({ id: row.id, to: row.recipient, ...email });
  await endMailOutage(db);
}

type Row = Pick<Selectable<Schema['mails']>, 'template' | 'data' | 'orderId'>;

/**
 * Renders a queued email with the current data of its order or account. Null when that is gone, or outdated.
 * Throws a MailFailure with the template's name.
 */
async function renderQueued(db: Db, row: Row, input: Sending): Promise<RenderedEmail | null> {
  try {
    return await renderRow(db, row, input);
  } catch (error) {
    throw new MailFailure({ stage: 'template' }, `${row.template}: ${error}`, { cause: error });
  }
}

async function renderRow(
  db: Db,
  { template, data, orderId }: Row,
  { render, readSalePrices, publicUrl, settings, now }: Sending,
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
    case 'attach_orders':
    case 'invitation': {
      const accountEmail = await readAccountEmail(db, email, now);
      return accountEmail && render({ ...accountEmail, publicUrl, settings });
    }
    case 'account_deleted':
    case 'withdrawal_unmatched':
      return render({ ...email, publicUrl, settings });
    case 'stock_alert_confirmation':
    case 'restocked': {
      const alertEmail = await readAlertEmail(db, email, { readSalePrices, now });
      return alertEmail && render({ ...alertEmail, publicUrl, settings });
    }
    default: {
      if (!orderId) throw new Error('no order');
      const paymentId = 'paymentId' in email ? email.paymentId : undefined;
      const facts = await getOrderForEmail(db, { orderId, paymentId, now });
      const orderEmail: OrderEmail = { ...email, ...facts };
      return isOutdated(orderEmail, now) ? null : render({ ...orderEmail, publicUrl, settings });
    }
  }
}
