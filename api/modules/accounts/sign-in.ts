import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Account } from '../../access/session.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isPassword } from './password.ts';
import { findAccountByEmail } from './queries.ts';
import { sendVerification } from './sign-up.ts';

type Input = { email: string; password: string; now: Date };

/** The account of these credentials. An unverified one is e-mailed its link again. */
export async function signIn(db: Db, { email, password, now }: Input): Promise<Account | Refusal> {
  const account = await findAccountByEmail(db, email);
  if (!(await isPassword(account?.passwordHash, password)) || !account) {
    return refuse('wrong_credentials', 'El correo electrónico o la contraseña no son correctos.');
  }
  if (account.verifiedAt) return account;
  await inTransaction(db, (tx) => sendVerification(tx, { account, now }));
  return refuse(
    'unverified_account',
    'Debes verificar tu cuenta. Te enviamos de nuevo el enlace a tu correo electrónico.',
  );
}
