import type { Product } from '#domain/contract/catalogue.ts';
import type { Cache } from '../../cache/cache.ts';
import { cacheEach } from '../../cache/cache-each.ts';
import type { Versioned } from '../../db/row-version.ts';
import type { Db } from '../../db/schema.ts';
import { listVersionedProducts } from './queries.ts';

/** The cache tag of all of them. */
export const cachedProductsTag = 'products by id';

/**
 * The products of these ids, hidden ones too, from the cache. Their stock is out of date, since sales
 * do not invalidate them, and a change by another process may not have been received yet. Unknown ids
 * are left out.
 */
export function getCachedProducts(
  db: Db,
  cache: Cache,
  ids: readonly string[],
): Promise<Versioned<Product>[]> {
  return cacheEach(cache, ids, {
    kind: cachedProductsTag,
    tags: ['catalogue'],
    read: (missing) => listVersionedProducts(db, missing),
  });
}
