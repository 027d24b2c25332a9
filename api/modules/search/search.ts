import { countFacets } from '#domain/catalogue/facets.ts';
import {
  type FilterableProduct,
  isUnfiltered,
  type ListingFilters,
  matchesFilters,
  orderProducts,
} from '#domain/catalogue/filters.ts';
import { filtersIn } from '#domain/catalogue/listing-address.ts';
import type { SearchedWords } from '#domain/catalogue/word-match.ts';
import { clampPage } from '#domain/contract/common.ts';
import type { SearchQuery, SearchResults, Suggestion } from '#domain/contract/search.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { getCachedCards, listProductCards } from '../catalogue/cached-products.ts';
import { readFacets } from './common-filters.ts';
import { findWords } from './find-words.ts';
import { type ListingIndex, readListingIndex } from './listing-index.ts';
import { matchPromotions } from './match-promotions.ts';

type Shop = { db: Db; cache: Cache };

const maxPromotions = 6;
const maxAlternatives = 6;
const maxSuggestions = 8;

/** One page of a store's products that match words and filters, with the values to choose next. */
export async function search(shop: Shop, query: SearchQuery, now: Date): Promise<SearchResults> {
  const { q, orden = 'destacados' } = query;
  const filters = filtersOf(query);
  const isWhole = !q && isUnfiltered(filters);
  return isWhole && orden === 'destacados'
    ? listAll(shop, query)
    : find(shop, { query, filters, now });
}

/** A page of the whole listing, in the order of its index. */
async function listAll(shop: Shop, query: SearchQuery): Promise<SearchResults> {
  const { cards, ...page } = await listProductCards(shop.db, query);
  const facets = await readFacets(shop, query.store);
  return { ...page, products: cards, promotions: [], facets, alternatives: [] };
}

type Found = { query: SearchQuery; filters: ListingFilters; now: Date };

async function find(shop: Shop, { query, filters, now }: Found): Promise<SearchResults> {
  const { db, cache } = shop;
  const { store, q, orden, page: requestedPage, pageSize } = query;
  const [listed, words] = await Promise.all([
    readListingIndex(shop, store),
    q ? findWords(db, q) : null,
  ]);
  const found = words ? listed.match(words) : q ? [] : listed.products;
  const matching = found.filter((product) => matchesFilters(product, filters));
  const ordered = orden ? orderProducts(matching, orden) : q ? canBuyFirst(matching) : matching;
  const total = ordered.length;
  const page = clampPage(requestedPage, { total, pageSize });
  const shown = ordered.slice((page - 1) * pageSize, page * pageSize);
  // Combos have no size or colour of their own to be filtered by.
  const wanted = words && isUnfiltered(filters) ? { store, words, now } : null;
  const [products, promotions] = await Promise.all([
    getCachedCards(db, cache, idsOf(shown)),
    wanted ? matchPromotions(db, { ...wanted, limit: maxPromotions }) : [],
  ]);
  const isEmpty = total === 0 && promotions.length === 0;
  const alternatives = isEmpty ? await listAlternatives(shop, listed, words) : [];
  return { products, total, page, promotions, facets: countFacets(found, filters), alternatives };
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

const canBuy = ({ variants }: FilterableProduct) => variants.some(({ sizes }) => sizes.length > 0);

/** In the same order otherwise. */
const canBuyFirst = (products: readonly FilterableProduct[]) =>
  products.toSorted((a, b) => Number(canBuy(b)) - Number(canBuy(a)));

const idsOf = (products: readonly FilterableProduct[]) => products.map(({ id }) => id);

/** Products with any of the words, then the store's newest; only those that can be bought. */
async function listAlternatives(
  { db, cache }: Shop,
  listed: ListingIndex,
  words: SearchedWords | null,
) {
  const near = words ? listed.match(words, { isLoose: true }) : [];
  const newest = orderProducts(listed.products, 'nuevos');
  const ids = new Set(idsOf([...near, ...newest].filter(canBuy)));
  return getCachedCards(db, cache, [...ids].slice(0, maxAlternatives));
}

/** Names of products that can be bought and of combos, while the last word is being typed. */
export async function suggest(
  shop: Shop,
  { store, q }: { store: StoreCode; q: string },
  now: Date,
): Promise<{ suggestions: Suggestion[] }> {
  const words = await findWords(shop.db, q, { isPartial: true });
  if (!words) return { suggestions: [] };
  const [promotions, listed] = await Promise.all([
    matchPromotions(shop.db, { store, words, now, limit: 3 }),
    readListingIndex(shop, store),
  ]);
  const best = canBuyFirst(listed.match(words)).slice(0, maxSuggestions - promotions.length);
  const products = await getCachedCards(shop.db, shop.cache, idsOf(best));
  return {
    suggestions: [
      ...products.map(({ _id, name }) => ({ kind: 'product' as const, _id, name })),
      ...promotions.map(({ _id, name }) => ({ kind: 'promotion' as const, _id, name })),
    ],
  };
}
