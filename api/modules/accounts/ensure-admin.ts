import { randomBytes } from 'node:crypto';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hashPassword } from './password.ts';
import { countAdmins, insertAccount } from './queries.ts';

type Input = { email: string; password: string | undefined; now: Date };

/**
 * The first administrator, made (verified) when there is none. Answers the password that was
 * generated for it, or null when nothing had to be made or the password was given.
 */
export async function ensureAdmin(
  db: Db,
  { email, password, now }: Input,
): Promise<{ created: boolean; generatedPassword: string | null }> {
  const generated = password ? null : `Vidriera-${randomBytes(9).toString('base64url')}7`;
  const passwordHash = await hashPassword(password ?? generated ?? '');
  return inTransaction(db, async (tx) => {
    const created =
      (await countAdmins(tx)) === 0 &&
      (await insertAccount(tx, {
        id: newId(),
        firstName: 'Administración',
        lastName: 'Vidriera',
        userName: 'admin',
        email,
        passwordHash,
        role: 'Admin',
        verifiedAt: now,
        createdAt: now,
      }));
    return { created, generatedPassword: created ? generated : null };
  });
}
