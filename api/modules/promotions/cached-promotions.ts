import type { Promotion } from '#domain/contract/promotions.ts';
import type { Cache } from '../../cache/cache.ts';
import { cacheEach } from '../../cache/cache-each.ts';
import type { Versioned } from '../../db/row-version.ts';
import type { Db } from '../../db/schema.ts';
import { listVersionedPromotions } from './queries.ts';

/** The cache tag of all of them. */
export const cachedPromotionsTag = 'promotions by id';

/** The promotions of these ids in any state, from the cache: see `getCachedProducts`. */
export function getCachedPromotions(
  db: Db,
  cache: Cache,
  ids: readonly string[],
): Promise<Versioned<Promotion>[]> {
  return cacheEach(cache, ids, {
    kind: cachedPromotionsTag,
    tags: ['catalogue', 'promotions'],
    read: (missing) => listVersionedPromotions(db, missing),
  });
}
