import type { Db } from '../../db/schema.ts';
import { makeAdministrator } from './administrators/make-administrator.ts';
import { takeInvitation } from './administrators/queries.ts';
import { findAccount } from './queries.ts';

type Input = { userId: string; now: Date };

/**
 * Makes the account an administrator if its address waits for one. Call it in the transaction
 * that verified the account, after that: whoever invites the address locks its row.
 */
export async function acceptInvitation(db: Db, { userId, now }: Input): Promise<void> {
  const account = await findAccount(db, userId);
  const invitation = account && (await takeInvitation(db, 'email', account.email));
  if (!invitation) return;
  await makeAdministrator(db, { userId, actorId: invitation.invitedBy, now });
}
