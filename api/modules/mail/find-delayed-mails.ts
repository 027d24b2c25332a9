import type { Dashboard } from '#domain/contract/dashboard.ts';
import { type MailFailureReason, mailFailureReasons } from '#domain/site/mail-failure.ts';
import type { Db } from '../../db/schema.ts';
import { findMailOutage, toReason } from './mail-outage.ts';

/** A mail server may defer an e-mail for a few minutes without a fault. */
const toleratedMs = 5 * 60_000;

/**
 * The e-mails that are still retried, or null; those that were refused for good are not included. All of
 * them wait while the mail server itself is not usable, which is shown at once, also without any e-mail.
 */
export async function findDelayedMails(db: Db, now: Date): Promise<Dashboard['mails']> {
  const outage = await findMailOutage(db);
  const delayed = db
    .selectFrom('mails')
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .$if(outage === null, (query) =>
      query
        .where('createdAt', '<', new Date(now.getTime() - toleratedMs))
        .where('failureReason', 'is not', null),
    );
  const { total, since } = await delayed
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('createdAt').as('since')])
    .executeTakeFirstOrThrow();
  if (outage) return toDelayed(total, outage.since, outage.reason);
  if (!since) return null;
  const last = await delayed
    .select('failureReason')
    .orderBy('dueAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return toDelayed(total, since, toReason(last?.failureReason ?? ''));
}

const toDelayed = (total: number, since: Date, reason: MailFailureReason) => ({
  total,
  since: since.toISOString(),
  reason: mailFailureReasons[reason].text,
});
