import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { changeRole, insertInvitation, lockAccountByEmail } from './queries.ts';

type Invite = { email: string; actorId: string; now: Date };

/** Makes the address's verified account an administrator; without one, stores an invitation. */
export function inviteAdministrator(
  db: Db,
  { email, actorId, now }: Invite,
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    if (account?.verifiedAt) {
      const userId = account.id;
      const isNew = await makeAdministrator(tx, { userId, actorId, now });
      return isNew ? { message: `${email} ya administra la tienda` } : refuseDuplicate(email);
    }
    const id = newId();
    const isNew = await insertInvitation(tx, { id, email, invitedBy: actorId, invitedAt: now });
    if (!isNew) return refuseDuplicate(email);
    await queueEmail(tx, {
      key: `invitation:${id}`,
      to: email,
      email: { template: 'invitation' },
      now,
    });
    const subject = { subject: 'administrator', subjectId: id } as const;
    const after = { email };
    await recordAudit(tx, { actorId, action: 'invite', ...subject, before: null, after, now });
    return { message: `Invitación enviada a ${email}` };
  });
}

function refuseDuplicate(email: string): Refusal {
  const message = `${email} ya administra la tienda o ya está invitado.`;
  return refuse('already_administrator', message, { fields: { email: message } });
}

/** Makes an account an administrator and e-mails its owner; false when it already was one. */
export async function makeAdministrator(
  db: Db,
  { userId, actorId, now }: { userId: string; actorId: string; now: Date },
): Promise<boolean> {
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
