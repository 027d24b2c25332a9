import { listingHref } from '#domain/catalogue/listing-url.ts';
import { getStore, productPath, promotionPath, stores } from '#domain/site/store.ts';
import { createCall } from './shop-call.ts';

/**
 * Three values at once are too many for the page cache, so that each request renders the listing: hundreds
 * of times the work of the generator, which has no core of its own here.
 */
export const uncachedListing = '/kings?talle=l,m,s';

const [kings, lv] = [getStore('Kings'), getStore('Lv')];

/** A filtered listing and a search, which search engines do not list. */
export const foundPages = [
  { what: `${kings.name}: a size`, path: listingHref(kings, { talle: ['m'] }) },
  { what: `${lv.name}: a search`, path: listingHref(lv, { q: 'remera negra' }) },
];

/** The entry pages of the storefront: landing, and per store two tabs, a product and a promotion. */
export async function storefrontPages(url: string): Promise<{ what: string; path: string }[]> {
  const call = createCall(url);
  const pages = [{ what: 'landing', path: '/' }];
  for (const store of stores) {
    const query = { store: store.code, pageSize: 1 };
    const [product] = (await call('GET /api/products/cards', { query })).cards;
    const [promotion] = (await call('GET /api/promotions/cards', { query })).cards;
    for (const tab of store.tabs) {
      pages.push({ what: `${store.name}: ${tab}`, path: listingHref(store, { tab }) });
    }
    if (product) {
      pages.push({ what: `${store.name}: a product`, path: productPath(store, product._id) });
    }
    if (promotion) {
      pages.push({ what: `${store.name}: a combo`, path: promotionPath(store, promotion._id) });
    }
  }
  return pages;
}
