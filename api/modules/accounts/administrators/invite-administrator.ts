import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { findAccountByEmail } from '../queries.ts';
import { saveInvitation } from './queries.ts';

type Input = { email: string; isOwner: boolean; actorId: string; now: Date };

/**
 * Emails the address a link that makes it an administrator (`acceptInvitation`), also when it has an
 * account: a verified one may have been created by somebody else. An open invitation is sent again.
 */
export function inviteAdministrator(
  db: Db,
  { email, isOwner, actorId, now }: Input,
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account?.role === 'Admin') {
      const message = `${email} ya administra la tienda.`;
      return refuse('already_administrator', message, { fields: { email: message } });
    }
    const id = await saveInvitation(tx, {
      ...{ id: newId(), email, isOwner },
      ...{ invitedBy: actorId, invitedAt: now },
    });
    await queueEmail(tx, {
      key: `invitation:${newId()}`,
      to: email,
      email: { template: 'invitation', invitationId: id },
      now,
    });
    const subject = { subject: 'administrator', subjectId: id } as const;
    const after = { email, isOwner };
    await recordAudit(tx, { actorId, action: 'invite', ...subject, before: null, after, now });
    return { message: `Invitación enviada a ${email}` };
  });
}
