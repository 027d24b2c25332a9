import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { createMailToken } from './mail-token.ts';
import { findAccountByEmail } from './queries.ts';

const response = {
  message: 'Se ha enviado un correo electrónico con instrucciones para cambiar la contraseña',
};

/** Queues the e-mail with the link to a new password; the reply is the same for an unknown address. */
export async function sendPasswordMail(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<{ message: string }> {
  const account = await findAccountByEmail(db, email);
  if (!account) return response;
  return inTransaction(db, async (tx) => {
    const token = await createMailToken(tx, {
      userId: account.id,
      purpose: 'change_password',
      now,
    });
    await queueEmail(tx, {
      key: `change-password:${newId()}`,
      to: account.email,
      email: { template: 'change_password', firstName: account.firstName, token },
      now,
    });
    return response;
  });
}
