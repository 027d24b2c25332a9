import type { Db } from '../../../db/schema.ts';

/** Removes an account's passkeys and recovery codes; returns the number of passkeys. */
export async function removeSecondFactors(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .executeTakeFirst();
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  return Number(numDeletedRows);
}
