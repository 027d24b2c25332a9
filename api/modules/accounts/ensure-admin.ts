import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hashPassword, isPassword } from './password.ts';
import { countAdmins, findAccountByEmail, insertAccount } from './queries.ts';

type Input = { email: string; password: string; now: Date };

/** Creates the first administrator, verified, when there is none; returns whether it did. */
export async function ensureAdmin(db: Db, { email, password, now }: Input): Promise<boolean> {
  if ((await countAdmins(db)) > 0) return false;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    if ((await countAdmins(tx)) > 0) return false;
    return insertAccount(tx, {
      id: newId(),
      firstName: 'Administración',
      lastName: 'Vidriera',
      userName: 'admin',
      email,
      passwordHash,
      role: 'Admin',
      verifiedAt: now,
      createdAt: now,
    });
  });
}

/** Whether these credentials are valid for an administrator's account. */
export async function isAdminLogin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const account = await findAccountByEmail(db, email);
  return account?.role === 'Admin' && isPassword(account.passwordHash, password);
}
