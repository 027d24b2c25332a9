import { emailLimits } from '#domain/accounts/limits.ts';
import type { AccountEmail, QueuedAccountEmail } from '#domain/site/emails.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { createEmailToken, type TokenOwner, type TokenPurpose } from './email-token.ts';
import { findAccount, hasInvitation } from './queries.ts';

/** What anyone can request for an address, and the limit that counts it. */
const requestable = {
  verify_account: emailLimits.verify,
  account_exists: emailLimits.verify,
  change_password: emailLimits.change_password,
} as const;

type Recipient = { account: { id: string; email: string }; limits: RateLimits; now: Date };

/** Queues an email to an account's address, unless the address got too many of its kind. */
export async function queueAccountEmail(
  db: Db,
  template: keyof typeof requestable,
  { account, limits, now }: Recipient,
): Promise<void> {
  const { id: userId, email: to } = account;
  const counter = { limit: requestable[template], subject: to };
  if (!(await limits.count(db, counter)).isAllowed) return;
  await queueEmail(db, { key: `${template}:${newId()}`, to, email: { template, userId }, now });
}

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
