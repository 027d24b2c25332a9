import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { verificationLetter } from '../mail/letters/account-letters.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createMailToken } from './mail-token.ts';
import type { NewAccount } from './queries.ts';

/** Queues the letter with the link that verifies the account. */
export async function sendVerification(
  db: Db,
  {
    account,
    publicUrl,
    now,
  }: { account: Pick<NewAccount, 'id' | 'email' | 'firstName'>; publicUrl: string; now: Date },
): Promise<void> {
  const token = await createMailToken(db, { userId: account.id, purpose: 'verify', now });
  await queueMail(db, {
    key: `verify:${newId()}`,
    to: account.email,
    letter: verificationLetter({ firstName: account.firstName, token, publicUrl }),
    now,
  });
}
