import { isShownPage } from '#domain/catalogue/listing.ts';
import { clampPage } from '#domain/contract/common.ts';
import type { ListingQuery } from '#domain/contract/listing.ts';
import type { Cache } from '../../cache/cache.ts';
import type { CachePolicy } from './cache-call.ts';

type Listing = Omit<CachePolicy, 'query'> & {
  /** Different for every kind of card. */
  name: string;
  /** The number of cards on all pages. */
  count: () => Promise<number>;
};

const bytes = 200;

/**
 * The cache policy of one page of a listing. All pages beyond the last one are cached as the last one,
 * and pages that the shop itself never requests are not cached: varied numbers fill no memory.
 */
export async function listingPolicy(
  cache: Cache,
  query: ListingQuery,
  { name, count, ...policy }: Listing,
): Promise<CachePolicy | null> {
  const { store, page, pageSize } = query;
  if (!isShownPage(query)) return null;
  const key = `number of ${name}:${store}`;
  const total = await cache.getOrLoad(key, { ...policy, sizeOf: () => bytes }, count);
  return { ...policy, query: { ...query, page: clampPage(page, { total, pageSize }) } };
}
