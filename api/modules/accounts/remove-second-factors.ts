import type { Db } from '../../db/schema.ts';

/** Removes an account's passkeys and recovery codes; returns the number of passkeys. */
export async function removeSecondFactors(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .executeTakeFirst();
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  return Number(numDeletedRows);
}

type Unproven = { userId: string; provenAt: Date };

/**
 * Removes the passkeys that were added before the address was proven, perhaps by somebody else, and with
 * them the recovery codes.
 */
export async function removeUnprovenPasskeys(
  db: Db,
  { userId, provenAt }: Unproven,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('createdAt', '<', provenAt)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}
