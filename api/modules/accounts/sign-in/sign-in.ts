import type { Session } from '#domain/contract/accounts.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Account } from '../../../access/session.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { queueAccountEmail } from '../account-email.ts';
import { auditAccess } from '../audit-access.ts';
import { findAccountByEmail, lockPassword } from '../queries.ts';
import { startPasskeyCheck } from '../second-factor/prove-passkey.ts';
import { openSession } from '../sessions.ts';
import { type SignInSource, saveKnownAddress } from '../sign-in-limits.ts';
import { verifyPassword } from '../verify-password.ts';

/** Where a sign-in comes from, and what a session needs. */
export type SignInContext = Omit<SignInSource, 'email'> & {
  userAgent: string | undefined;
  secret: string;
  now: Date;
};

type Input = SignInContext & { email: string; password: string; publicUrl: string };

/**
 * Opens a session of the account with these credentials. Refuses with `second_factor_required` and a
 * started check when it has a passkey, and emails an unverified account its link again.
 */
export async function signIn(db: Db, input: Input): Promise<Session | Refusal> {
  const account = await proveAccount(db, input);
  if (isRefusal(account)) return account;
  const { publicUrl, now } = input;
  const check = await startPasskeyCheck(db, {
    ...{ userId: account.id, purpose: 'sign_in' },
    ...{ publicUrl, now },
  });
  if (!check) return completeSignIn(db, account, input);
  return refuse('second_factor_required', 'Falta tu llave de acceso.', { more: { check } });
}

/** Opens the session of an account that has proved every factor it has, unless its password was changed since. */
export function completeSignIn(
  db: Db,
  account: Account,
  { address, limits, userAgent, secret, now }: SignInContext,
): Promise<Session | Refusal> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, account))) return refuseCredentials();
    await saveKnownAddress(tx, { email: account.email, address, limits });
    await auditAccess(tx, { account, action: 'sign_in', now });
    return openSession(tx, { account, userAgent, secret, now });
  });
}

/** The verified account of an email address and a password. */
async function proveAccount(
  db: Db,
  { email, password, address, limits, now }: Input,
): Promise<Account | Refusal> {
  const account = await findAccountByEmail(db, email);
  const matches = await verifyPassword(db, { account, email, password, address, limits, now });
  if (isRefusal(matches)) return matches;
  if (!matches || !account) return refuseCredentials();
  if (account.verifiedAt) return account;
  await inTransaction(db, (tx) =>
    queueAccountEmail(tx, 'verify_account', { account, address, limits, now }),
  );
  return refuse(
    'unverified_account',
    'Debés verificar tu cuenta. Te enviamos de nuevo el enlace a tu correo electrónico.',
  );
}

const refuseCredentials = () =>
  refuse('wrong_credentials', 'El correo electrónico o la contraseña no son correctos.');
