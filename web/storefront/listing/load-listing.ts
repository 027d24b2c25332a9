import { listingPageSize as pageSize } from '#domain/catalogue/listing.ts';
import type { Card } from '#domain/contract/listing.ts';
import { type Store, type Tab, tabSlug } from '#domain/site/store.ts';
import { call, type Transport } from '../../api-client.ts';
import type { Placeholders } from '../../ui/placeholders.tsx';
import { loadPlaceholders } from '../load-placeholders.ts';

export type Listing = {
  tab: Tab;
  cards: Card[];
  placeholders: Placeholders;
  total: number;
  page: number;
  pages: number;
};

/** Loads one page of a store's tab. Throws ApiError. */
export async function loadListing(
  api: Transport,
  store: Store,
  search: URLSearchParams,
): Promise<Listing> {
  const tab = tabOf(store, search.get('tab'));
  const query = { store: store.code, page: pageOf(search.get('page')), pageSize };
  const result = await call(api, pageCalls[tab], { query });
  const placeholders = await loadPlaceholders(
    api,
    result.cards.map(({ image }) => image),
  );
  return { tab, ...result, placeholders, pages: Math.max(1, Math.ceil(result.total / pageSize)) };
}

const pageCalls = {
  Productos: 'GET /api/products/cards',
  Promos: 'GET /api/promotions/cards',
} as const satisfies Record<Tab, `GET ${string}`>;

/** An upper bound for the API; beyond the last page the API returns the last one. */
const maxPage = 100_000;

/** The page number of `?page=`, else 1. */
function pageOf(text: string | null): number {
  return Math.min(maxPage, Math.max(1, Math.trunc(Number(text) || 1)));
}

/** The tab of `?tab=`, else the store's first. */
function tabOf(store: Store, slug: string | null): Tab {
  return store.tabs.find((tab) => tabSlug(tab) === slug) ?? store.tabs[0];
}

/** The URL of a page of a tab; the first page of the first tab is the store's path. */
export function listingHref(store: Store, tab: Tab, page = 1): string {
  const search = new URLSearchParams();
  if (tab !== store.tabs[0]) search.set('tab', tabSlug(tab));
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${store.path}?${search}` : store.path;
}
