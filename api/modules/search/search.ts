import {
  countFacets,
  type FilterableProduct,
  isUnfiltered,
  type ListingFilters,
  matchesFilters,
  orderProducts,
} from '#domain/catalogue/filters.ts';
import { filtersIn } from '#domain/catalogue/listing-address.ts';
import { clampPage } from '#domain/contract/common.ts';
import type { SearchQuery, SearchResults, Suggestion } from '#domain/contract/search.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { listCardsOf } from '../catalogue/listing-queries.ts';
import { findQuery, type Match, matchProducts, matchPromotions } from './find-words.ts';
import { readListingIndex } from './listing-index.ts';

type Shop = { db: Db; cache: Cache };

const maxPromotions = 6;
const maxAlternatives = 6;
const maxSuggestions = 8;

/** One page of a store's products that match words and filters, with the values to choose next. */
export async function search(shop: Shop, query: SearchQuery, now: Date): Promise<SearchResults> {
  const { db } = shop;
  const { store, q, orden, page: requestedPage, pageSize } = query;
  const filters = filtersOf(query);
  const listed = await readListingIndex(shop, store);
  const words = q ? await findQuery(db, q) : null;
  const matches = words && (await matchProducts(db, { store, query: words.all }));
  const found = q ? pick(listed, matches ?? []) : listed;
  const matching = found.filter((product) => matchesFilters(product, filters));
  const ordered =
    q && !orden ? canBuyFirst(matching) : orderProducts(matching, orden ?? 'destacados');
  const page = clampPage(requestedPage, { total: ordered.length, pageSize });
  const shown = ordered.slice((page - 1) * pageSize, page * pageSize);
  // They have no size or colour of their own to be filtered by.
  const promotions =
    words && isUnfiltered(filters)
      ? await matchPromotions(db, { store, query: words.all, now, limit: maxPromotions })
      : [];
  const isEmpty = ordered.length === 0 && promotions.length === 0;
  const [products, alternatives] = await Promise.all([
    listCardsOf(db, idsOf(shown)),
    isEmpty ? listAlternatives(db, listed, { store, query: words?.any }) : [],
  ]);
  const facets = countFacets(found, filters);
  return { products, total: ordered.length, page, promotions, facets, alternatives };
}

/** The filters of a query. */
export const filtersOf = ({
  talle = [],
  color = [],
  categoria = [],
  precio,
  oferta,
}: SearchQuery): ListingFilters =>
  filtersIn({ talle, color, categoria, precio: precio ?? null, oferta: oferta === 'si' });

/** The products of the matches, in their order. */
function pick(
  listed: readonly FilterableProduct[],
  matches: readonly Match[],
): FilterableProduct[] {
  const byId = new Map(listed.map((product) => [product.id, product]));
  return matches.flatMap(({ id }) => byId.get(id) ?? []);
}

const canBuy = ({ variants }: FilterableProduct) => variants.some(({ sizes }) => sizes.length > 0);

/** In the same order otherwise. */
const canBuyFirst = (products: readonly FilterableProduct[]) =>
  products.toSorted((a, b) => Number(canBuy(b)) - Number(canBuy(a)));

const idsOf = (products: readonly FilterableProduct[]) => products.map(({ id }) => id);

/** Products with any of the words, then the store's newest; only those that can be bought. */
async function listAlternatives(
  db: Db,
  listed: readonly FilterableProduct[],
  { store, query }: { store: StoreCode; query: string | undefined },
) {
  const near = query ? pick(listed, await matchProducts(db, { store, query })) : [];
  const newest = orderProducts(listed, 'nuevos');
  const ids = new Set(idsOf([...near, ...newest].filter(canBuy)));
  return listCardsOf(db, [...ids].slice(0, maxAlternatives));
}

/** Names of products that can be bought and of combos, while the last word is being typed. */
export async function suggest(
  shop: Shop,
  { store, q }: { store: StoreCode; q: string },
  now: Date,
): Promise<{ suggestions: Suggestion[] }> {
  const words = await findQuery(shop.db, q, { isPartial: true });
  if (!words) return { suggestions: [] };
  const query = words.all;
  const [matches, promotions, listed] = await Promise.all([
    matchProducts(shop.db, { store, query, limit: 4 * maxSuggestions }),
    matchPromotions(shop.db, { store, query, now, limit: 3 }),
    readListingIndex(shop, store),
  ]);
  const best = canBuyFirst(pick(listed, matches)).slice(0, maxSuggestions - promotions.length);
  const products = await listCardsOf(shop.db, idsOf(best));
  return {
    suggestions: [
      ...products.map(({ _id, name }) => ({ kind: 'product' as const, _id, name })),
      ...promotions.map(({ _id, name }) => ({ kind: 'promotion' as const, _id, name })),
    ],
  };
}
