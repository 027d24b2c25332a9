import { mailBounceReason } from '#domain/site/mail-bounce.ts';
import { leaseMs } from '../../../db/due.ts';
import type { Db } from '../../../db/schema.ts';
import { maxReplyLength } from '../record-failure.ts';
import type { Bounce } from './parse-bounce.ts';

/**
 * Stores that a sent e-mail came back, the first time only. Returns false when that has to be tried again:
 * the e-mail is on its way, and not yet stored as sent.
 */
export async function recordBounce(
  db: Db,
  { bounce, now }: { bounce: Bounce; now: Date },
): Promise<boolean> {
  const { mailId, reply, facts } = bounce;
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      bouncedAt: now,
      failureReason: mailBounceReason(facts),
      lastError: reply.slice(0, maxReplyLength),
    })
    .where('id', '=', mailId)
    .where('sentAt', 'is not', null)
    .where('bouncedAt', 'is', null)
    // That of a deleted account was erased, and the reply may name it.
    .where('recipient', '<>', '')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const leased = await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', mailId)
    .where('sentAt', 'is', null)
    .where('dueAt', '>', now)
    .where('dueAt', '<=', new Date(now.getTime() + leaseMs))
    .executeTakeFirst();
  return !leased;
}
