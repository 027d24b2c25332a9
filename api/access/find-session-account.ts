import type { Db } from '../db/schema.ts';
import type { Account } from './account.ts';

/** The account of a valid session; null if the password was changed since (another version). */
export async function findSessionAccount(
  db: Db,
  session: { id: string; version: number },
): Promise<Account | null> {
  const account = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', session.id)
    .where('sessionVersion', '=', session.version)
    .executeTakeFirst();
  return account ?? null;
}
