import { countFacets } from '#domain/catalogue/facets.ts';
import { filteredCard } from '#domain/catalogue/filtered-card.ts';
import {
  type FilterableProduct,
  isUnfiltered,
  type ListingFilters,
  matchesFilters,
  orderProducts,
} from '#domain/catalogue/filters.ts';
import { filtersIn } from '#domain/catalogue/listing-url.ts';
import { clampPage } from '#domain/contract/common.ts';
import type { Card } from '#domain/contract/listing.ts';
import type { SearchQuery, SearchResults, Suggestion } from '#domain/contract/search.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { listCachedCards, listProductCards } from '../catalogue/cached-products.ts';
import { readSalePrices } from '../discounts/read-sale-prices.ts';
import { readFacets } from './common-filters.ts';
import { type FoundWords, findWords } from './find-words.ts';
import { type ListingIndex, readListingIndex } from './listing-index.ts';
import { matchWords } from './match-words.ts';
import { readOtherWords } from './read-other-words.ts';

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
    ? listAll(shop, query, now)
    : find(shop, { query, filters, now });
}

/** A page of the whole listing, in the order of its index. */
async function listAll(shop: Shop, query: SearchQuery, now: Date): Promise<SearchResults> {
  // Before the cards: it tags the page, which is not stored then when they have changed since.
  const facets = await readFacets(shop, query.store, now);
  const salePriceOf = await readSalePrices(shop, now);
  const { cards, ...page } = await listProductCards(shop.db, query, salePriceOf);
  return { ...page, products: cards, promotions: [], promotionsAt: 0, facets, alternatives: [] };
}

type Found = { query: SearchQuery; filters: ListingFilters; now: Date };

async function find(shop: Shop, { query, filters, now }: Found): Promise<SearchResults> {
  const { db } = shop;
  const { store, q, orden, page: requestedPage, pageSize } = query;
  const salePriceOf = await readSalePrices(shop, now);
  const [listed, words] = await Promise.all([
    readListingIndex(shop, store, now),
    q ? findWords(db, q, { otherWords: await readOtherWords(shop) }) : null,
  ]);
  // Combos have no size or colour of their own to be filtered by.
  const limit = isUnfiltered(filters) ? maxPromotions : 0;
  const matches = words
    ? await matchWords(db, { store, listed, words, salePriceOf, now, maxPromotions: limit })
    : { named: [], others: q ? [] : listed.products, promotions: [] };
  const found = [...matches.named, ...matches.others];
  const matching = found.filter((product) => matchesFilters(product, filters));
  const ordered = orden ? orderProducts(matching, orden) : q ? canBuyFirst(matching) : matching;
  const combosAt = orden ? ordered.length : matches.named.filter(canBuy).length;
  const results = withPromotions(ordered, matches.promotions, combosAt);
  const page = clampPage(requestedPage, { total: results.length, pageSize });
  const { ids, ...shown } = pageOf(results, { page, pageSize });
  const cards = await listCachedCards(shop, ids, salePriceOf);
  const stems = words?.entered.flat().map(({ stem }) => stem) ?? [];
  const products = cards.map((card) => {
    const product = ordered.find(({ id }) => id === card._id);
    return product ? filteredCard(card, product, { filters, stems }) : card;
  });
  const facets = countFacets(found, filters);
  const alternativeIds = results.length === 0 ? listAlternatives(listed, words) : [];
  const alternatives = await listCachedCards(shop, alternativeIds, salePriceOf);
  return {
    ...{ products, total: results.length, page, ...shown },
    ...{ facets, alternatives },
  };
}

type Result = { id: string; promotion?: Card };

/** What a search found: combos that contain the garments come after those whose names match. */
const withPromotions = (
  products: readonly FilterableProduct[],
  promotions: readonly Card[],
  at: number,
): readonly Result[] =>
  promotions.length === 0
    ? products
    : (products as readonly Result[]).toSpliced(
        ...[at, 0],
        ...promotions.map((promotion) => ({ id: promotion._id, promotion })),
      );

function pageOf(
  results: readonly Result[],
  { page, pageSize }: { page: number; pageSize: number },
) {
  const start = (page - 1) * pageSize;
  const shown = results.slice(start, start + pageSize);
  return {
    ids: shown.flatMap(({ id, promotion }) => (promotion ? [] : id)),
    promotions: shown.flatMap(({ promotion }) => promotion ?? []),
    previous: results[start - 1]?.id ?? null,
    promotionsAt: Math.max(
      0,
      shown.findIndex(({ promotion }) => promotion),
    ),
  };
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
function listAlternatives(listed: ListingIndex, words: FoundWords | null): string[] {
  const searched = words?.otherwise ?? words?.entered;
  const near = searched ? listed.match(searched, { isLoose: true }) : { named: [], others: [] };
  const newest = orderProducts(listed.products, 'nuevos');
  const ids = new Set(idsOf([...near.named, ...near.others, ...newest].filter(canBuy)));
  return [...ids].slice(0, maxAlternatives);
}

/** Names of products that can be bought and of combos, while the last word is being typed. */
export async function suggest(
  shop: Shop,
  { store, q }: { store: StoreCode; q: string },
  now: Date,
): Promise<{ suggestions: Suggestion[] }> {
  const otherWords = await readOtherWords(shop);
  const words = await findWords(shop.db, q, { isPartial: true, otherWords });
  if (!words) return { suggestions: [] };
  const listed = await readListingIndex(shop, store, now);
  const salePriceOf = await readSalePrices(shop, now);
  const searched = { store, listed, words, salePriceOf, now, maxPromotions: 3 };
  const found = await matchWords(shop.db, searched);
  const { promotions } = found;
  const best = canBuyFirst([...found.named, ...found.others]).slice(
    0,
    maxSuggestions - promotions.length,
  );
  const products = await listCachedCards(shop, idsOf(best), salePriceOf);
  return {
    suggestions: [
      ...products.map((card) => toSuggestion('product', card)),
      ...promotions.map((card) => toSuggestion('promotion', card)),
    ],
  };
}

const toSuggestion = (
  kind: Suggestion['kind'],
  { _id, name, price, salePrice, previousPrice, image }: Card,
): Suggestion => ({ kind, _id, name, price, salePrice, previousPrice, image });
