import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { hashMailToken } from './mail-token.ts';
import { hashPassword } from './password.ts';
import { consumeMailToken, markVerified, updatePassword } from './queries.ts';

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
