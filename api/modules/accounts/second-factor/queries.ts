import { countRows } from '../../../db/page-window.ts';
import type { Db } from '../../../db/schema.ts';

export const listPasskeyRows = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Locks the account, so that its passkeys are added and removed one after the other. */
export const lockAccount = (db: Db, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(
    db.selectFrom('recoveryCodes').where('userId', '=', userId).where('usedAt', 'is', null),
  );
