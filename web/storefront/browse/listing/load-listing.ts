import { listingPageSize as pageSize } from '#domain/catalogue/listing.ts';
import { type ListingAddress, listingHref } from '#domain/catalogue/listing-address.ts';
import type { CallInput } from '#domain/contract/index.ts';
import type { Card, CardPage } from '#domain/contract/listing.ts';
import type { SearchResults } from '#domain/contract/search.ts';
import type { Store } from '#domain/site/store.ts';
import { call, type Transport } from '../../../api-client.ts';
import type { Placeholders } from '../../../ui/placeholders.tsx';
import { loadPlaceholders } from '../catalogue.ts';

/** What a search shows beside the products; null on the tab of the combos. */
export type ListingFound = Pick<SearchResults, 'promotions' | 'facets' | 'alternatives'>;

export type Listing = {
  address: ListingAddress;
  cards: Card[];
  found: ListingFound | null;
  placeholders: Placeholders;
  total: number;
  page: number;
  pages: number;
};

/** Loads one page of a store's tab. Throws ApiError. */
export async function loadListing(
  api: Transport,
  store: Store,
  address: ListingAddress,
): Promise<Listing> {
  const { found, ...result } = await loadCards(api, store, address);
  const shown = [...result.cards, ...(found?.promotions ?? []), ...(found?.alternatives ?? [])];
  const placeholders = await loadPlaceholders(
    api,
    shown.map(({ image }) => image),
  );
  const pages = Math.max(1, Math.ceil(result.total / pageSize));
  return { address, ...result, found, placeholders, pages };
}

async function loadCards(
  api: Transport,
  store: Store,
  address: ListingAddress,
): Promise<CardPage & { found: ListingFound | null }> {
  if (address.tab === 'Promos') {
    const query = { store: store.code, page: address.page, pageSize };
    return { ...(await call(api, 'GET /api/promotions/cards', { query })), found: null };
  }
  const query = toQuery(store, address);
  const { products, total, page, ...found } = await call(api, 'GET /api/search', { query });
  return { cards: products, total, page, found };
}

/** The query of the API: without what was not chosen. */
function toQuery(
  store: Store,
  { q, talle, color, categoria, precio, oferta, orden, page }: ListingAddress,
): CallInput<'GET /api/search'>['query'] {
  return {
    ...{ store: store.code, page, pageSize },
    ...(q ? { q } : {}),
    ...(talle.length > 0 ? { talle: talle.join(',') } : {}),
    ...(color.length > 0 ? { color: color.join(',') } : {}),
    ...(categoria.length > 0 ? { categoria: categoria.join(',') } : {}),
    ...(precio ? { precio } : {}),
    ...(oferta ? { oferta: 'si' } : {}),
    ...(orden === 'destacados' ? {} : { orden }),
  };
}

/** The URL of another page of the same listing. */
export const pageHref = (store: Store, { address }: Pick<Listing, 'address'>, page: number) =>
  listingHref(store, { ...address, page });
