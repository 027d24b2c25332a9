import { sql } from 'kysely';
import { claimDue, retryLater } from '../../db/due.ts';
import type { Db } from '../../db/schema.ts';
import type { FailureLog } from '../../failure-log.ts';
import { AddressRefused, type Mailer } from './mailer.ts';

/** How long an address is believed to be refused by mistake. */
const patienceMs = 3 * 24 * 3_600_000;
const never = sql<Date>`'infinity'`;

/** Sends the oldest that is due; answers how many. One that fails stays and is tried again later. */
export async function sendDueMails(
  db: Db,
  { mailer, failures, now }: { mailer: Mailer; failures: FailureLog; now: Date },
): Promise<number> {
  const due = await claimDue(db, 'mails', 'sentAt', now);
  for (const { id, recipient: to, subject, html, plain, attempts, createdAt } of due) {
    const result = await mailer.send({ id, to, subject, html, plain }).then(
      () => ({ sentAt: now, lastError: null }),
      (error: unknown) => {
        failures.report('mail', error, { mail: id, attempts });
        return {
          dueAt: isHopeless(error, createdAt, now) ? never : retryLater(attempts, now),
          lastError: error instanceof Error ? error.message : String(error),
        };
      },
    );
    await db.updateTable('mails').set(result).where('id', '=', id).execute();
  }
  return due.length;
}

/** Whoever asks for ever about addresses that do not exist has its other mail refused as well. */
function isHopeless(error: unknown, createdAt: Date, now: Date): boolean {
  return error instanceof AddressRefused && now.getTime() - createdAt.getTime() > patienceMs;
}
