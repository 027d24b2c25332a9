import type { Db } from '../../db/schema.ts';
import type { Account } from './account.ts';
import { findAccount } from './queries.ts';

/** The account of a session that still holds: same version, so no password change since. */
export async function findSessionAccount(
  db: Db,
  session: { id: string; version: number },
): Promise<Account | null> {
  const account = await findAccount(db, session.id);
  return account && account.sessionVersion === session.version ? account : null;
}
