import type { z } from 'zod';
import type { acceptInvitationBody } from '#domain/accounts/account.ts';
import { holdsAll, permissionsOf } from '#domain/accounts/permissions.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { newId } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import {
  consumeEmailToken,
  endEmailTokens,
  findTokenInvitation,
  refuseToken,
} from '../email-token.ts';
import { hashPassword, refuseCommonPassword } from '../password.ts';
import { insertAccount, lockAccountByEmail } from '../queries.ts';
import { removeSecondFactors } from '../remove-second-factors.ts';
import { endSessions } from '../sessions.ts';
import { deleteInvitation, lockAdministrators, makeAdministrator } from './queries.ts';

type Use = { token: string; purpose: 'invitation'; now: Date };
type Input = { token: string; form: z.output<typeof acceptInvitationBody>; now: Date };

/**
 * Makes the invited address an administrator, with the name and password of this form. What an
 * account of the address had before (password, name, sessions, links, passkeys) ends, because somebody else may
 * have created it. Refuses an invitation whose sender may not give its permissions any more.
 */
export async function acceptInvitation(
  db: Db,
  { token, form, now }: Input,
): Promise<{ message: string } | Refusal> {
  const use: Use = { token, purpose: 'invitation', now };
  const invited = await findTokenInvitation(db, use);
  if (!invited) return refuseToken();
  const refusal = await refuseCommonPassword(db, {
    ...{ password: form.newPassword, field: 'newPassword' },
    person: { ...form, email: invited.email },
  });
  if (refusal) return refusal;
  const passwordHash = await hashPassword(form.newPassword);
  return inTransaction(db, async (tx) => {
    const invitation = await consumeInvitation(tx, use);
    if (!invitation) return refuseToken();
    const { id: invitationId, email, isOwner, permissions, invitedBy } = invitation;
    const { firstName, lastName } = form;
    const given = {
      ...{ firstName, lastName, userName: firstName, passwordHash, isOwner, permissions },
      ...{ verifiedAt: now, addressProvenAt: now },
    };
    const isNew = await insertAccount(tx, {
      ...{ id: newId(), email, ...given, createdAt: now },
      role: 'Admin',
    });
    const account = await lockAccountByEmail(tx, email);
    if (!account) throw new Error('The account has just been inserted');
    if (!isNew) {
      await makeAdministrator(tx, { id: account.id, ...given });
      await endSessions(tx, account.id);
      await endEmailTokens(tx, { userId: account.id, now });
      await removeSecondFactors(tx, account.id);
    }
    await recordAudit(tx, {
      ...{ actorId: invitedBy, action: 'create', now },
      ...{ subject: 'administrator', subjectId: account.id },
      ...{ before: null, after: { permissions: permissionsOf(invitation), invitationId } },
    });
    return { message: 'Ya administrás la tienda. Iniciá sesión con tu contraseña nueva.' };
  });
}

/** The invitation of a link that is used up; undefined without one that its sender may still give. */
async function consumeInvitation(db: Db, use: Use) {
  // A change of the sender's permissions was committed before, or waits for this transaction.
  const administrators = await lockAdministrators(db);
  const consumed = await consumeEmailToken(db, use);
  const invitation = consumed?.invitationId && (await deleteInvitation(db, consumed.invitationId));
  if (!invitation) return undefined;
  const sender = administrators.find(({ id }) => id === invitation.invitedBy);
  const isGiven = sender && holdsAll(permissionsOf(sender), permissionsOf(invitation));
  return isGiven ? invitation : undefined;
}
