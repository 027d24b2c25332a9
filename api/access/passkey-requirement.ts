import type { Cache } from '../cache/cache.ts';
import type { Db } from '../db/schema.ts';
import type { Account } from './session.ts';

/** Not a URL, so it never collides with the key of a response. */
const key = 'passkey requirement';
const bytes = 100;

type Dependencies = { db: Db; cache: Cache };

/** Whether the shop requires a passkey of every administrator. Cached. */
export function requiresPasskeys({ db, cache }: Dependencies): Promise<boolean> {
  return cache.getOrLoad(key, { tags: ['site'], sizeOf: () => bytes }, async () => {
    const site = await db
      .selectFrom('siteState')
      .select('requiresPasskeys')
      .executeTakeFirstOrThrow();
    return site.requiresPasskeys;
  });
}

/** Whether the account is an administrator without the passkey that the shop requires. */
export async function lacksRequiredPasskey(
  shop: Dependencies,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<boolean> {
  if (role !== 'Admin' || !(await requiresPasskeys(shop))) return false;
  return !(await hasPasskey(shop.db, id));
}

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}
