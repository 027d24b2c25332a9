import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changePasswordLetter } from '../mail/letters/account-letters.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createMailToken } from './mail-token.ts';
import { findAccountByEmail } from './queries.ts';

const answer = {
  message: 'Se ha enviado un correo electrónico con instrucciones para cambiar la contraseña',
};

/** Queues the letter with the link to a new password; answers the same when nobody has the address. */
export async function sendPasswordMail(
  db: Db,
  { email, publicUrl, now }: { email: string; publicUrl: string; now: Date },
): Promise<{ message: string }> {
  const account = await findAccountByEmail(db, email);
  if (!account) return answer;
  return inTransaction(db, async (tx) => {
    const token = await createMailToken(tx, {
      userId: account.id,
      purpose: 'change_password',
      now,
    });
    await queueMail(tx, {
      key: `change-password:${newId()}`,
      to: account.email,
      letter: changePasswordLetter({ firstName: account.firstName, token, publicUrl }),
      now,
    });
    return answer;
  });
}
