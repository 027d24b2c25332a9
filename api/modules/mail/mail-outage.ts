import { type MailFailureReason, mailFailureReasons } from '#domain/site/mail-failure.ts';
import { leaseMs, retryLater } from '../../db/due.ts';
import type { Db } from '../../db/schema.ts';

const maxPauseMs = 5 * 60_000;

/**
 * Whether an e-mail may be sent now. While the mail server is not usable all of them wait; then, at the
 * end of each pause, one process may try one. A pause that ends further ahead than any is set counts as over: a
 * clock that was set back must not prolong it.
 */
export async function claimMailServer(db: Db, now: Date): Promise<boolean> {
  const outage = await db.selectFrom('mailOutage').select('retryAt').executeTakeFirst();
  if (!outage) return true;
  const waitMs = outage.retryAt.getTime() - now.getTime();
  if (waitMs > 0 && waitMs <= 2 * maxPauseMs) return false;
  const { numUpdatedRows } = await db
    .updateTable('mailOutage')
    .set({ retryAt: new Date(now.getTime() + leaseMs) })
    .where('retryAt', '=', outage.retryAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Failure = Pick<MailOutage, 'reason' | 'lastError'> & { now: Date };

/** Stops sending for a time that doubles with each failure, up to five minutes. */
export async function pauseMailServer(db: Db, { reason, lastError, now }: Failure): Promise<void> {
  const before = await db.selectFrom('mailOutage').select('failures').executeTakeFirst();
  const failures = (before?.failures ?? 0) + 1;
  const longest = now.getTime() + maxPauseMs;
  // Mail servers lock accounts after a few wrong passwords.
  const retryAt =
    reason === 'credentials'
      ? new Date(longest)
      : new Date(Math.min(retryLater(failures, now).getTime(), longest));
  await db
    .insertInto('mailOutage')
    .values({ since: now, failures, retryAt, reason, lastError })
    .onConflict((conflict) =>
      conflict.column('onlyRow').doUpdateSet({ failures, retryAt, reason, lastError }),
    )
    .execute();
}

/** The mail server has accepted or refused an e-mail: the others need not wait. */
export async function endMailOutage(db: Db): Promise<void> {
  await db.deleteFrom('mailOutage').execute();
}

/** Ends the pause, so that the next run tries the mail server. */
export async function tryMailServerNow(db: Db, now: Date): Promise<void> {
  await db.updateTable('mailOutage').set({ retryAt: now }).where('retryAt', '>', now).execute();
}

export type MailOutage = {
  reason: MailFailureReason;
  /** What the mail server replied, or the error. */
  lastError: string;
  since: Date;
  /** When it is tried next. */
  retryAt: Date;
};

/** Why the mail server is not usable; null while it is. */
export async function findMailOutage(db: Db): Promise<MailOutage | null> {
  const row = await db
    .selectFrom('mailOutage')
    .select(['reason', 'lastError', 'since', 'retryAt'])
    .executeTakeFirst();
  return row ? { ...row, reason: toReason(row.reason) } : null;
}

/** A reason as stored, which another version of the shop may have written. */
export const toReason = (stored: string): MailFailureReason =>
  stored in mailFailureReasons ? (stored as MailFailureReason) : 'other';
