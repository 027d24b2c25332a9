import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Account, SignedIn } from '../../access/session.ts';
import type { Db } from '../../db/schema.ts';
import { auditRefusedSignIn } from './audit-access.ts';
import { isPassword } from './password.ts';
import { countSignIn, type SignInSource, undoSignIn } from './sign-in-limits.ts';

type Attempt = SignInSource & { account: Account | undefined; password: string; now: Date };

/**
 * Whether the password is the account's; takes equally long when there is no account. Each wrong one counts
 * as a sign-in that failed, which delays the next, and is audited. Refuses while the account is delayed.
 */
export async function verifyPassword(
  db: Db,
  { account, email, password, address, limits, now }: Attempt,
): Promise<boolean | Refusal> {
  const attempt = await countSignIn(db, { email, address, limits });
  if (isRefusal(attempt)) return attempt;
  const matches = await isPassword(account?.passwordHash, password, attempt).catch(
    async (error: unknown) => {
      await undoSignIn(db, limits, attempt);
      throw error;
    },
  );
  if (matches) await undoSignIn(db, limits, attempt);
  else await auditRefusedSignIn(db, { account, now });
  return matches;
}

/** What proves a signed-in account's password: from where it is sent, and when. */
export type PasswordProof = Omit<SignInSource, 'email'> & { account: SignedIn; now: Date };

/** The field of the form that has the password, and its refusal. */
type Field = { field: string; message: string };

/** Refuses a wrong password of the signed-in account; counted and audited as at sign-in. Null when right. */
export async function refuseWrongPassword(
  db: Db,
  { account, address, limits, now }: PasswordProof,
  { password, ...field }: Field & { password: string },
): Promise<Refusal | null> {
  const { email } = account;
  const matches = await verifyPassword(db, { account, email, password, address, limits, now });
  if (isRefusal(matches)) return matches;
  return matches ? null : refusePassword(field);
}

/** Refuses a password that is not the account's, or is not any more. */
export const refusePassword = ({ field, message }: Field): Refusal =>
  refuse('invalid_request', message, { fields: { [field]: message } });
