import { sql } from 'kysely';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { mailFailureText } from '#domain/site/mail-failure.ts';
import type { Db } from '../../db/schema.ts';

/** A mail server may defer an e-mail for a few minutes without a fault. */
const toleratedMs = 5 * 60_000;

/** The failed e-mails that are still retried, or null; those to refused addresses are not included. */
export async function findDelayedMails(db: Db, now: Date): Promise<Dashboard['mails']> {
  const delayed = db
    .selectFrom('mails')
    .where('sentAt', 'is', null)
    .where('lastError', 'is not', null)
    .where('createdAt', '<', new Date(now.getTime() - toleratedMs))
    .where('dueAt', '<', sql<Date>`'infinity'`);
  const { total, since } = await delayed
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('createdAt').as('since')])
    .executeTakeFirstOrThrow();
  const last = await delayed
    .select('lastError')
    .orderBy('dueAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!since || !last?.lastError) return null;
  return { total, since: since.toISOString(), reason: mailFailureText(last.lastError) };
}
