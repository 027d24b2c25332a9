import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { createMailToken } from './mail-token.ts';
import type { NewAccount } from './queries.ts';

/** Queues the e-mail with the link that verifies the account. */
export async function sendVerification(
  db: Db,
  { account, now }: { account: Pick<NewAccount, 'id' | 'email' | 'firstName'>; now: Date },
): Promise<void> {
  const token = await createMailToken(db, { userId: account.id, purpose: 'verify', now });
  await queueEmail(db, {
    key: `verify:${newId()}`,
    to: account.email,
    email: { template: 'verify_account', firstName: account.firstName, token },
    now,
  });
}
