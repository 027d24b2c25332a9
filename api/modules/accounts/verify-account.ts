import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { hashMailToken } from './mail-token.ts';
import { consumeMailToken, markVerified } from './queries.ts';

/** Verifies the account that the e-mailed token belongs to, once. */
export function verifyAccount(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ message: string } | Refusal> {
  return inTransaction(db, async (tx) => {
    const tokenHash = hashMailToken(token);
    const consumed = await consumeMailToken(tx, { tokenHash, purpose: 'verify', now });
    if (!consumed) return refuse('invalid_token', 'Token inválido o expirado');
    await markVerified(tx, consumed.userId, now);
    await acceptInvitation(tx, { userId: consumed.userId, now });
    return { message: 'Cuenta verificada exitosamente. Inicie Sesion' };
  });
}
