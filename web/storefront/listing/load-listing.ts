import { type Card, productCard, promotionCard, rankProducts } from '#domain/listing.ts';
import type { Store, Tab } from '#domain/store.ts';
import type { Transport } from '../../api-client.ts';
import { listProducts, listPromotions } from '../catalogue.ts';

/** Cards on one page: whole rows of two and of three, also with the first one as large as four. */
const pageSize = 18;

export type Listing = { tab: Tab; cards: Card[]; total: number; page: number; pages: number };

/** One page of a store's tab, as cards. */
export async function loadListing(
  api: Transport,
  store: Store,
  search: URLSearchParams,
): Promise<Listing> {
  const tab = tabOf(store, search.get('tab'));
  const cards =
    tab === 'Promos'
      ? (await listPromotions(api, store)).map(promotionCard)
      : rankProducts(await listProducts(api, store)).map(productCard);
  const pages = Math.max(1, Math.ceil(cards.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(search.get('page')) || 1)));
  const start = (page - 1) * pageSize;
  return { tab, cards: cards.slice(start, start + pageSize), total: cards.length, page, pages };
}

/** The tab that `?tab=` names, else the store's first. */
function tabOf(store: Store, slug: string | null): Tab {
  return store.tabs.find((tab) => tabSlug(tab) === slug) ?? store.tabs[0];
}

export function tabSlug(tab: Tab): string {
  return tab.toLowerCase();
}

/** Address of a page of a tab; the first page of the first tab is the store's own address. */
export function listingHref(store: Store, tab: Tab, page = 1): string {
  const search = new URLSearchParams();
  if (tab !== store.tabs[0]) search.set('tab', tabSlug(tab));
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${store.path}?${search}` : store.path;
}
