import { randomBytes } from 'node:crypto';
import { ConfigError } from '../../config/config.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hashPassword } from './password.ts';
import { countAdmins, insertAccount } from './queries.ts';

type Input = { email: string; password: string | undefined; now: Date };

/**
 * Creates the first administrator, verified, when there is none. Returns its password, generated
 * unless given: nothing else stores it. Null when there was an administrator. Throws a ConfigError when the address has
 * another account.
 */
export async function ensureAdmin(db: Db, { email, password, now }: Input): Promise<string | null> {
  if ((await countAdmins(db)) > 0) return null;
  const chosen = password ?? generatePassword();
  const passwordHash = await hashPassword(chosen);
  const isCreated = await inTransaction(db, async (tx) => {
    if ((await countAdmins(tx)) > 0) return false;
    return insertAccount(tx, {
      id: newId(),
      firstName: 'Administración',
      lastName: 'Vidriera',
      userName: 'admin',
      email,
      passwordHash,
      role: 'Admin',
      isOwner: true,
      verifiedAt: now,
      addressProvenAt: now,
      createdAt: now,
    });
  });
  if (isCreated) return chosen;
  if ((await countAdmins(db)) > 0) return null;
  throw new ConfigError([
    `ADMIN_EMAIL: ${email} es de una cuenta que no administra, y no hay ninguna que administre: elegí otro correo`,
  ]);
}

/** Meets the shop's password rules. */
const generatePassword = () => `Vidriera-${randomBytes(12).toString('base64url')}7`;
