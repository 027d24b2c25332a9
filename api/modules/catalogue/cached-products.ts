import type { Product } from '#domain/contract/catalogue.ts';
import type { Cache } from '../../cache/cache.ts';
import { cacheEach } from '../../cache/cache-each.ts';
import type { Versioned } from '../../db/row-version.ts';
import type { Db } from '../../db/schema.ts';
import { listVersionedProducts } from './queries.ts';

/** The cache's name for all of them. */
export const cachedProductsTag = 'products by id';

/**
 * The products of these ids, hidden ones too, as they were when they were last read: without what
 * sales did to their stock, and another process's change may not have been heard yet. Unknown ids
 * are simply not there.
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
