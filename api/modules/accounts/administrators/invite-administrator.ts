import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { makeAdministrator } from './make-administrator.ts';
import { insertInvitation, lockAccountByEmail } from './queries.ts';

type Input = { email: string; actorId: string; now: Date };

/** Makes the address's verified account an administrator; without one, stores an invitation. */
export function inviteAdministrator(
  db: Db,
  { email, actorId, now }: Input,
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
