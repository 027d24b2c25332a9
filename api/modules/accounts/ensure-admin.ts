import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hashPassword, isPassword } from './password.ts';
import { countAdmins, findAccountByEmail, insertAccount } from './queries.ts';

type Input = { email: string; password: string; now: Date };

/** Makes the first administrator, verified, when there is none; answers whether it did. */
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

/** Whether these credentials still open an administrator's account. */
export async function opensAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const account = await findAccountByEmail(db, email);
  return account?.role === 'Admin' && isPassword(account.passwordHash, password);
}
