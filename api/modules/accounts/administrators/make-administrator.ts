import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { administratorLetter } from '../../mail/letters/account-letters.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { changeRole } from './queries.ts';

type Input = { userId: string; actorId: string; publicUrl: string; now: Date };

/** Gives an account the panel and writes to its owner; false when it had it already. */
export async function makeAdministrator(
  db: Db,
  { userId, actorId, publicUrl, now }: Input,
): Promise<boolean> {
  const account = await changeRole(db, userId, 'Admin');
  if (!account) return false;
  const { email, firstName } = account;
  await queueMail(db, {
    key: `administrator:${newId()}`,
    to: email,
    letter: administratorLetter({ firstName, publicUrl }),
    now,
  });
  await recordAudit(db, {
    actorId,
    action: 'create',
    subject: 'administrator',
    subjectId: userId,
    before: null,
    after: { email },
    now,
  });
  return true;
}
