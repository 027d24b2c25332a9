import type { PasskeyAnswer } from '#domain/accounts/passkey.ts';
import type { Session } from '#domain/contract/accounts.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../../db/schema.ts';
import { auditAccess, auditRefusedSignIn } from '../audit-access.ts';
import { findAccount } from '../queries.ts';
import { findCheckedAccount, refuseCheck } from '../second-factor/identity-checks.ts';
import { provePasskey } from '../second-factor/prove-passkey.ts';
import { consumeRecoveryCode } from '../second-factor/recovery-codes.ts';
import { completeSignIn, type SignInContext } from './sign-in.ts';

type Proof = { userId: string } | Refusal;

/** Completes a sign-in with one of the account's passkeys. */
export async function signInWithPasskey(
  db: Db,
  input: SignInContext & { token: string; passkey: PasskeyAnswer; publicUrl: string },
): Promise<Session | Refusal> {
  return complete(db, input, await provePasskey(db, { ...input, purpose: 'sign_in' }));
}

/** Completes a sign-in with a recovery code instead of a passkey, which uses the code up. */
export async function signInWithRecoveryCode(
  db: Db,
  input: SignInContext & { token: string; code: string },
): Promise<Session | Refusal> {
  const proof = await consumeRecoveryCode(db, input);
  const account = isRefusal(proof) ? undefined : await findAccount(db, proof.userId);
  if (account) await auditAccess(db, { account, action: 'use_recovery_code', now: input.now });
  return complete(db, input, proof);
}

async function complete(
  db: Db,
  input: SignInContext & { token: string },
  proof: Proof,
): Promise<Session | Refusal> {
  if (isRefusal(proof)) {
    const account = await findCheckedAccount(db, input.token);
    if (account) await auditRefusedSignIn(db, { account, now: input.now });
    return proof;
  }
  const account = await findAccount(db, proof.userId);
  return account ? completeSignIn(db, account, input) : refuseCheck();
}
