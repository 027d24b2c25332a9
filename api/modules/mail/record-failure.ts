import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { decideMailFailure } from '#domain/site/mail-failure.ts';
import { retryLater } from '../../db/due.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { endMailOutage, pauseMailServer } from './mail-outage.ts';
import { MailFailure } from './smtp-failure.ts';

const dayMs = 24 * 3_600_000;
/** The panel shows the reply. */
export const maxReplyLength = 1000;
const never = sql<Date>`'infinity'`;

type Attempted = Pick<
  Selectable<Schema['mails']>,
  'id' | 'createdAt' | 'attempts' | 'firstRefusedAt'
>;

/** Stores why an e-mail was not sent, and when it, or every e-mail, is tried again. */
export async function recordMailFailure(
  db: Db,
  { id, createdAt, attempts, ...before }: Attempted,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  const failure = error instanceof MailFailure ? error : null;
  const facts = failure?.facts ?? { stage: 'unknown' as const };
  const reply = failure?.reply ?? (error instanceof Error ? error.message : String(error));
  const lastError = reply.slice(0, maxReplyLength);
  // Not from its queueing: it may have waited for days while the mail server was down.
  const firstRefusedAt = before.firstRefusedAt ?? now;
  const refusedDays = (now.getTime() - firstRefusedAt.getTime()) / dayMs;
  const outcome = decideMailFailure(facts, refusedDays);
  const { reason, isOutage, isUntried, isRefusal, isFinal } = outcome;
  if (isOutage) await pauseMailServer(db, { reason, lastError, now });
  else if (['recipient', 'content'].includes(facts.stage)) await endMailOutage(db);
  await db
    .updateTable('mails')
    .set(
      isUntried
        ? { dueAt: createdAt, attempts: attempts - 1 }
        : {
            ...{ lastError, failureReason: reason, refusedAt: isFinal ? now : null },
            ...(isRefusal ? { firstRefusedAt } : {}),
            dueAt: isFinal ? never : retryLater(attempts, now),
          },
    )
    .where('id', '=', id)
    .execute();
}
