import { type Selectable, sql } from 'kysely';
import type { EmailRenderer } from '#domain/site/emails.ts';
import { claimDue, retryLater } from '../db/due.ts';
import type { Db, Schema } from '../db/schema.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import { AddressRefused, type Mailer } from '../modules/mail/mailer.ts';
import { renderQueued } from './render-queued.ts';

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
  const due = await claimDue(db, 'mails', 'sentAt', now);
  for (const row of due) {
    const result = await send(db, row, input).then(
      () => ({ sentAt: now, lastError: null }),
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

async function send(db: Db, row: Selectable<Schema['mails']>, input: Input): Promise<void> {
  const email = await renderQueued(db, row, input);
  await input.mailer.send({ id: row.id, to: row.recipient, ...email });
}

/** Mail servers block senders that repeatedly write to unknown addresses. */
function isPermanent(error: unknown, createdAt: Date, now: Date): boolean {
  return error instanceof AddressRefused && now.getTime() - createdAt.getTime() > addressRetryMs;
}
