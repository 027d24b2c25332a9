import type { PasskeyAnswer } from '#domain/accounts/passkey.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { SignedIn } from '../../../access/session.ts';
import type { Db } from '../../../db/schema.ts';
import { type PasswordProof, refuseWrongPassword } from '../verify-password.ts';
import { refuseCheck } from './identity-checks.ts';
import { provePasskey } from './prove-passkey.ts';
import { listPasskeyRows } from './queries.ts';

type Confirmation = { account: SignedIn; now: Date };
type Confirmed = { message: string };

/** Confirms the session with one of the account's passkeys. */
export async function confirmWithPasskey(
  db: Db,
  input: Confirmation & { token: string; passkey: PasskeyAnswer; publicUrl: string },
): Promise<Confirmed | Refusal> {
  const proof = await provePasskey(db, { ...input, purpose: 'confirm' });
  if (isRefusal(proof)) return proof;
  return proof.userId === input.account.id ? confirm(db, input) : refuseCheck();
}

/** Confirms the session with the password; refused when the account has a passkey. */
export async function confirmPassword(
  db: Db,
  { password, ...proof }: PasswordProof & { password: string },
): Promise<Confirmed | Refusal> {
  if ((await listPasskeyRows(db, proof.account.id)).length > 0) {
    return refuse('second_factor_required', 'Confirmá con tu llave de acceso.');
  }
  const message = 'La contraseña no es correcta.';
  const refusal = await refuseWrongPassword(db, proof, { field: 'password', message, password });
  return refusal ?? confirm(db, proof);
}

async function confirm(db: Db, { account, now }: Confirmation): Promise<Confirmed> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: now })
    .where('id', '=', account.sessionId)
    .execute();
  return { message: 'Confirmado' };
}
