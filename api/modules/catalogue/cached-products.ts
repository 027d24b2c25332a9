import type { Product } from '#domain/contract/catalogue.ts';
import { clampPage } from '#domain/contract/common.ts';
import type { OfferedCard } from '#domain/contract/favourites.ts';
import type { Card, CardPage, ListingQuery } from '#domain/contract/listing.ts';
import type { SalePriceOf } from '#domain/discounts/sale-price.ts';
import { parseStoreCodes } from '#domain/site/store.ts';
import type { Cache } from '../../cache/cache.ts';
import { cacheEach } from '../../cache/cache.ts';
import { splitWindow } from '../../db/page-window.ts';
import type { Versioned } from '../../db/row-version.ts';
import type { Db } from '../../db/schema.ts';
import { cardRows, countListed, listPageOf, toCard } from './listing-queries.ts';
import { listProductsById, listProductsBySizeId, listVersionedProducts } from './queries.ts';

/** The cache tag of all of them. */
export const cachedProductsTag = 'products by id';

/**
 * The products of these ids, hidden ones too, from the cache. Their stock is out of date, since sales
 * do not invalidate them, and a change by another process may not have been received yet. Unknown ids
 * are left out.
 */
export function listCachedProducts(
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
export function listProducts(db: Db, ids: readonly string[]): Promise<Product[]> {
  return listProductsById(db, [...new Set(ids)]);
}

/** The products of these sizes, hidden ones too; unknown sizes are left out. */
export function listProductsOfSizes(db: Db, sizeIds: readonly string[]): Promise<Product[]> {
  return listProductsBySizeId(db, sizeIds);
}

/** One page of a store's product cards, in the listing's order; the whole list is never read. */
export async function listProductCards(
  db: Db,
  { store, page: requestedPage, pageSize }: ListingQuery,
  salePriceOf: SalePriceOf,
): Promise<CardPage> {
  const total = await countListed(db, store);
  const page = clampPage(requestedPage, { total, pageSize });
  const rows = await listPageOf(db, { store, page, pageSize });
  const { shown, previous } = splitWindow(rows, { page, pageSize });
  const cards = shown.map((row) => toCard(row, salePriceOf));
  return { cards, total, page, previous };
}

/** The cards of these products from the cache, in their order; one that is gone is left out. */
export async function listCachedCards(
  { db, cache }: { db: Db; cache: Cache },
  ids: readonly string[],
  salePriceOf: SalePriceOf,
): Promise<Card[]> {
  const cached = await cacheEach(cache, ids, {
    kind: 'card',
    tagsOf: (id) => [`product:${id}`],
    read: async (uniqueIds) => {
      const rows = await cardRows(db).where('products.id', 'in', uniqueIds).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
  });
  return cached.map((row) => toCard(row, salePriceOf));
}

/** The cards of these products that shoppers can see, in any order, with the stores that sell them. */
export async function listVisibleCards(
  db: Db,
  ids: readonly string[],
  salePriceOf: SalePriceOf,
): Promise<OfferedCard[]> {
  if (ids.length === 0) return [];
  const rows = await cardRows(db)
    .where('products.isVisible', '=', true)
    .where('products.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    card: toCard(row, salePriceOf),
    stores: parseStoreCodes(row.store),
  }));
}
