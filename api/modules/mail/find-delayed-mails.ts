import type { Dashboard } from '#domain/contract/dashboard.ts';
import { mailFailureReasons } from '#domain/site/mail-failure.ts';
import type { Db } from '../../db/schema.ts';
import { findMailOutage, toReason } from './mail-outage.ts';

/** A mail server may defer an e-mail for a few minutes without a fault. */
const toleratedMs = 5 * 60_000;

/**
 * The e-mails that are still retried, or null; those that were refused for good are not included. All of
 * them wait while the mail server itself is not usable.
 */
export async function findDelayedMails(db: Db, now: Date): Promise<Dashboard['mails']> {
  const outage = await findMailOutage(db);
  const delayed = db
    .selectFrom('mails')
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - toleratedMs))
    .$if(outage === null, (query) => query.where('failureReason', 'is not', null));
  const { total, since } = await delayed
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('createdAt').as('since')])
    .executeTakeFirstOrThrow();
  if (!since) return null;
  const last = await delayed
    .where('failureReason', 'is not', null)
    .select('failureReason')
    .orderBy('dueAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const reason = outage?.reason ?? toReason(last?.failureReason ?? '');
  return { total, since: since.toISOString(), reason: mailFailureReasons[reason].text };
}
