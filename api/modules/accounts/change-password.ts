import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createMailToken, hashMailToken } from './mail-token.ts';
import { hashPassword } from './password.ts';
import { consumeMailToken, findAccountByEmail, markVerified, updatePassword } from './queries.ts';

type Input = { token: string; newPassword: string; now: Date };

/** Sets a new password with the e-mailed token, once, and ends the account's other sessions. */
export async function changePassword(
  db: Db,
  { token, newPassword, now }: Input,
): Promise<{ message: string } | Refusal> {
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const consumed = await consumeMailToken(tx, {
      tokenHash: hashMailToken(token),
      purpose: 'change_password',
      now,
    });
    if (!consumed) return refuse('invalid_token', 'Token inválido o expirado');
    await updatePassword(tx, consumed.userId, passwordHash);
    // A link that was e-mailed to the address proves that the address belongs to the account.
    await markVerified(tx, consumed.userId, now);
    await acceptInvitation(tx, { userId: consumed.userId, now });
    return { message: 'Contraseña cambiada exitosamente' };
  });
}

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
