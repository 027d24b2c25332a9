import type { Promotion } from '#domain/contract/promotions.ts';
import type { Cache } from '../../cache/cache.ts';
import { keepEach } from '../../cache/keep-each.ts';
import type { Versioned } from '../../db/row-version.ts';
import type { Db } from '../../db/schema.ts';
import { listVersionedPromotions } from './queries.ts';

/** The cache's name for all of them. */
export const keptPromotions = 'promotions by id';

/** The promotions of these ids in any state, as `keepProducts` has the products. */
export function keepPromotions(
  db: Db,
  cache: Cache,
  ids: readonly string[],
): Promise<Versioned<Promotion>[]> {
  return keepEach(cache, ids, {
    kind: keptPromotions,
    tags: ['catalogue', 'promotions'],
    read: (missing) => listVersionedPromotions(db, missing),
  });
}
