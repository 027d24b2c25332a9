import { type Permission, permissionsOf, toAdministrator } from '#domain/accounts/permissions.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Account } from '../../../access/session.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { findAccountByEmail } from '../queries.ts';
import { refuseBeyond } from './change-permissions.ts';
import { findInvitation, lockAdministrators, saveInvitation } from './queries.ts';

type Input = { email: string; permissions: Permission[]; actor: Account; now: Date };

/**
 * Emails the address a link that makes it an administrator (`acceptInvitation`), also when it has an
 * account: a verified one may have been created by somebody else. An open invitation is sent again. Refuses a
 * permission that the actor lacks, given or taken from an open invitation.
 */
export function inviteAdministrator(
  db: Db,
  { email, permissions, actor, now }: Input,
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    // One after the other, so that the open invitation is the one that is replaced.
    await lockAdministrators(tx);
    const account = await findAccountByEmail(tx, email);
    if (account?.role === 'Admin') {
      const message = `${email} ya administra la tienda.`;
      return refuse('already_administrator', message, { fields: { email: message } });
    }
    const open = await findInvitation(tx, email);
    const refusal = refuseBeyond(actor, [...(open ? permissionsOf(open) : []), ...permissions]);
    if (refusal) return refusal;
    const id = await saveInvitation(tx, {
      ...{ id: newId(), email, ...toAdministrator(permissions) },
      ...{ invitedBy: actor.id, invitedAt: now },
    });
    await queueEmail(tx, {
      key: `invitation:${newId()}`,
      to: email,
      email: { template: 'invitation', invitationId: id },
      now,
    });
    const subject = { subject: 'administrator', subjectId: id } as const;
    // Without the address, which is joined when the audit is read: an entry is never deleted.
    const after = { permissions };
    await recordAudit(tx, {
      ...{ actorId: actor.id, action: 'invite', ...subject, before: null, after, now },
    });
    return { message: `Invitación enviada a ${email}` };
  });
}
