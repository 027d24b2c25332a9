import { emailLimits } from '#domain/accounts/limits.ts';
import type { AccountEmail, QueuedAccountEmail } from '#domain/site/emails.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { countEmail, type EmailKindLimits, type EmailRequest } from '../mail/count-email.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { createEmailToken, type TokenOwner, type TokenPurpose } from './email-token.ts';
import { findAccount, hasInvitation } from './queries.ts';

const verify = { mailbox: emailLimits.verify, source: emailLimits.verifySource };

/** What anyone can request for an address, and the limits that count it. */
export const requestable = {
  verify_account: verify,
  account_exists: verify,
  change_password: { mailbox: emailLimits.change_password },
  attach_orders: { mailbox: emailLimits.attach_orders },
} satisfies Record<string, EmailKindLimits>;

type Recipient = Omit<EmailRequest, 'email'> & {
  account: { id: string; email: string };
  /** Of a sign-up after the one that set the password. */
  isRepeated?: boolean;
  now: Date;
};

/** Queues an email to an account's address, unless a limit refuses it (`countEmail`). */
export async function queueAccountEmail(
  db: Db,
  template: keyof typeof requestable,
  { account, isRepeated = false, address, limits, now }: Recipient,
): Promise<void> {
  const { id: userId, email: to } = account;
  if (!(await countEmail(db, { email: to, address, limits }, requestable[template]))) return;
  const email = { template, userId, ...(isRepeated && { isRepeated }) };
  await queueEmail(db, { key: `${template}:${newId()}`, to, email, now });
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
  if (template === 'change_password' || template === 'attach_orders') {
    return { template, firstName, token: await createToken({ userId }, template) };
  }
  const { isRepeated = false } = email;
  const acceptsNews = account.newsAcceptedAt !== null;
  const token = await createToken({ userId }, 'verify');
  return { template, firstName, acceptsNews, isRepeated, token };
}
