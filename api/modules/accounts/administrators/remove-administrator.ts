import { type Permission, permissionsOf } from '#domain/accounts/permissions.ts';
import { notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Account } from '../../../access/session.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { endSessions } from '../sessions.ts';
import { refuseBeyond, refuseLastOwner } from './change-permissions.ts';
import {
  deleteInvitation,
  deleteInvitationsOf,
  lockAdministrators,
  removeRole,
} from './queries.ts';

type Input = { id: string; actor: Account; now: Date };

/**
 * Removes an administrator with their sessions and the open invitations that they sent, or one open invitation; the
 * last owner cannot be removed, nor can who has, or is invited to, a permission that the actor lacks.
 */
export function removeAdministrator(
  db: Db,
  { id, actor, now }: Input,
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const audit = (action: 'remove' | 'uninvite', held: Permission[], subjectId = id) =>
      recordAudit(tx, {
        actorId: actor.id,
        action,
        subject: 'administrator',
        subjectId,
        before: { permissions: held },
        after: null,
        now,
      });
    // First, as who accepts an invitation locks them.
    const administrators = await lockAdministrators(tx);
    const invitation = await deleteInvitation(tx, id);
    if (invitation) {
      const refusal = refuseBeyond(actor, permissionsOf(invitation));
      if (refusal) return refusal;
      await audit('uninvite', permissionsOf(invitation));
      return { message: 'Invitación retirada' };
    }
    const removed = administrators.find((administrator) => administrator.id === id);
    if (!removed) return notFound('el administrador');
    const refusal =
      refuseBeyond(actor, permissionsOf(removed)) ?? refuseLastOwner(administrators, id);
    if (refusal) return refusal;
    await removeRole(tx, id);
    // Their tokens name the role: the account signs in again with one that does not.
    await endSessions(tx, id);
    for (const withdrawn of await deleteInvitationsOf(tx, id)) {
      await audit('uninvite', permissionsOf(withdrawn), withdrawn.id);
    }
    await audit('remove', permissionsOf(removed));
    return { message: `${removed.email} ya no administra la tienda` };
  });
}
