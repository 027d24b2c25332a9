import type { Product } from '#domain/contract/catalogue.ts';
import { clampPage } from '#domain/contract/common.ts';
import type { OfferedCard } from '#domain/contract/favourites.ts';
import type { Card, CardPage, ListingQuery } from '#domain/contract/listing.ts';
import { parseStoreCodes } from '#domain/site/store.ts';
import type { Cache } from '../../cache/cache.ts';
import { cacheEach } from '../../cache/cache.ts';
import { splitWindow } from '../../db/page-window.ts';
import type { Versioned } from '../../db/row-version.ts';
import type { Db } from '../../db/schema.ts';
import { cardRows, countListed, listPageOf, toCard } from './listing-queries.ts';
import { listProductsById, listProductsOfSizes, listVersionedProducts } from './queries.ts';

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
    tagsOf: () => ['catalogue'],
    read: (uniqueIds) => listVersionedProducts(db, uniqueIds),
  });
}

/** The products of these ids, hidden ones too; unknown ids are left out. */
export function getProducts(db: Db, ids: readonly string[]): Promise<Product[]> {
  return listProductsById(db, [...new Set(ids)]);
}

/** The products of these sizes, hidden ones too; unknown sizes are left out. */
export function getProductsOfSizes(db: Db, sizeIds: readonly string[]): Promise<Product[]> {
  return listProductsOfSizes(db, sizeIds);
}

/** One page of a store's product cards, in the listing's order; the whole list is never read. */
export async function listProductCards(
  db: Db,
  { store, page: requestedPage, pageSize }: ListingQuery,
): Promise<CardPage> {
  const total = await countListed(db, store);
  const page = clampPage(requestedPage, { total, pageSize });
  const rows = await listPageOf(db, { store, page, pageSize });
  const { shown, previous } = splitWindow(rows, { page, pageSize });
  return { cards: shown.map(toCard), total, page, previous };
}

/** The cards of these products from the cache, in their order; one that is gone is left out. */
export function getCachedCards(db: Db, cache: Cache, ids: readonly string[]): Promise<Card[]> {
  return cacheEach(cache, ids, {
    kind: 'card',
    tagsOf: (id) => [`product:${id}`],
    read: async (uniqueIds) => {
      const rows = await cardRows(db).where('products.id', 'in', uniqueIds).execute();
      return new Map(rows.map((row) => [row.id, toCard(row)]));
    },
  });
}

/** The cards of these products that shoppers can see, in any order, with the stores that sell them. */
export async function listVisibleCards(db: Db, ids: readonly string[]): Promise<OfferedCard[]> {
  if (ids.length === 0) return [];
  const rows = await cardRows(db)
    .select('products.store')
    .where('products.isVisible', '=', true)
    .where('products.id', 'in', ids)
    .execute();
  return rows.map(({ store, ...row }) => ({ card: toCard(row), stores: parseStoreCodes(store) }));
}
