import type { Facets, FacetValue } from '#domain/catalogue/facets.ts';
import { countFilters, type ListingFilters } from '#domain/catalogue/filters.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { readListingIndex } from './listing-index.ts';

/** Pages with more chosen values are rare, and there are too many of them to cache. */
const maxCachedFilters = 2;

type Shop = { db: Db; cache: Cache };

/**
 * Whether the results of these filters are cached: few values, and each one that the store has, so that
 * varied values fill no memory.
 */
export async function areCommonFilters(
  shop: Shop & { now(): Date },
  store: StoreCode,
  filters: ListingFilters,
): Promise<boolean> {
  if (filters.minPrice !== null || filters.maxPrice !== null) return false;
  if (countFilters(filters) > maxCachedFilters) return false;
  const { sizes, colors, categories } = await readFacets(shop, store, shop.now());
  const has = (facet: readonly FacetValue[], chosen: readonly string[]) =>
    chosen.every((value) => facet.some((one) => one.value === value));
  return (
    has(sizes, filters.sizes) && has(colors, filters.colors) && has(categories, filters.categories)
  );
}

/** The values of a store's unfiltered listing. */
export const readFacets = async (shop: Shop, store: StoreCode, now: Date): Promise<Facets> =>
  (await readListingIndex(shop, store, now)).facets;
