import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { changeRole } from './queries.ts';

type Input = { userId: string; actorId: string; now: Date };

/** Makes an account an administrator and e-mails its owner; false when it already was one. */
export async function makeAdministrator(db: Db, { userId, actorId, now }: Input): Promise<boolean> {
  const account = await changeRole(db, userId, 'Admin');
  if (!account) return false;
  const { email, firstName } = account;
  await queueEmail(db, {
    key: `administrator:${newId()}`,
    to: email,
    email: { template: 'administrator', firstName },
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
