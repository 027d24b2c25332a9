import type { AccountEmail, QueuedAccountEmail } from '#domain/site/emails.ts';
import type { Db } from '../../db/schema.ts';
import { createEmailToken, type TokenOwner, type TokenPurpose } from './email-token.ts';
import { findAccount, hasInvitation } from './queries.ts';

/**
 * The data of a queued email, with a new token for its link: only its hash is ever written. Null when
 * the account or invitation was deleted since.
 */
export async function readAccountEmail(
  db: Db,
  email: QueuedAccountEmail,
  now: Date,
): Promise<AccountEmail | null> {
  const createToken = (owner: TokenOwner, purpose: TokenPurpose) =>
    createEmailToken(db, { owner, purpose, now });
  const { template } = email;
  if (template === 'invitation') {
    const { invitationId } = email;
    if (!(await hasInvitation(db, invitationId))) return null;
    return { template, token: await createToken({ invitationId }, 'invitation') };
  }
  const { userId } = email;
  const account = await findAccount(db, userId);
  if (!account) return null;
  const { firstName } = account;
  if (template === 'account_exists') return { template, firstName };
  const purpose = template === 'verify_account' ? 'verify' : template;
  return { template, firstName, token: await createToken({ userId }, purpose) };
}
