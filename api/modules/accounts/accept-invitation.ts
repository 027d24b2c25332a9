import type { Db } from '../../db/schema.ts';
import { makeAdministrator } from './administrators/invite-administrator.ts';
import { deleteInvitation } from './administrators/queries.ts';
import { findAccount } from './queries.ts';

type Input = { userId: string; now: Date };

/**
 * Makes the account an administrator if its address has an invitation. Must run in the transaction
 * that verified the account, after the update: an invitation of the same address locks that row.
 */
export async function acceptInvitation(db: Db, { userId, now }: Input): Promise<void> {
  const account = await findAccount(db, userId);
  const invitation = account && (await deleteInvitation(db, 'email', account.email));
  if (!invitation) return;
  await makeAdministrator(db, { userId, actorId: invitation.invitedBy, now });
}
