import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Account } from '../../access/session.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueAccountEmail } from './account-email.ts';
import { auditAccess, auditRefusedSignIn } from './audit-access.ts';
import { isPassword } from './password.ts';
import { findAccountByEmail } from './queries.ts';
import { countSignIn, type SignInSource, saveKnownAddress, undoSignIn } from './sign-in-limits.ts';

type Input = SignInSource & { password: string; now: Date };

/** The account of these credentials. An unverified one is e-mailed its link again. */
export async function signIn(
  db: Db,
  { email, password, address, limits, now }: Input,
): Promise<Account | Refusal> {
  const attempt = await countSignIn(db, { email, address, limits });
  if (isRefusal(attempt)) return attempt;
  const account = await findAccountByEmail(db, email);
  const matches = await isPassword(account?.passwordHash, password, attempt).catch(
    async (error: unknown) => {
      await undoSignIn(db, limits, attempt);
      throw error;
    },
  );
  if (!matches || !account) {
    await auditRefusedSignIn(db, { account, now });
    return refuse('wrong_credentials', 'El correo electrónico o la contraseña no son correctos.');
  }
  await undoSignIn(db, limits, attempt);
  if (account.verifiedAt) {
    await saveKnownAddress(db, { email, address, limits });
    await auditAccess(db, { account, action: 'sign_in', now });
    return account;
  }
  await inTransaction(db, (tx) =>
    queueAccountEmail(tx, 'verify_account', { account, limits, now }),
  );
  return refuse(
    'unverified_account',
    'Debes verificar tu cuenta. Te enviamos de nuevo el enlace a tu correo electrónico.',
  );
}
