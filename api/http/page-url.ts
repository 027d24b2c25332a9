import { shopperPages } from '#domain/site/site-pages.ts';
import { findStoreByPath, stores, tabSlug } from '#domain/site/store.ts';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const details = stores.flatMap(({ path, segment }) => [
  `${path}/${segment}-product`,
  `${path}/${segment}-promo`,
]);
const detailPage = new RegExp(`^(${details.join('|')})/${id}$`);
const pageNumber = /^([2-9]|[1-9]\d{1,3})$/;

/**
 * The one address under which a page, or the router's data of it (`.data`), is kept: nothing in it
 * that the page does not know. Null for an address that is not kept.
 */
export function cacheKeyOf(url: string, routeIds: readonly string[]): string | null {
  const [address = '', search = ''] = url.split('?', 2);
  const isData = address.endsWith('.data');
  const path = isData ? pathOfData(address) : address;
  if (!shopperPages.includes(path) && !detailPage.test(path)) return null;
  const given = new URLSearchParams(search);
  const cached = listingParams(path, given);
  const route = given.get('_routes');
  if (isData && route !== null) {
    // Several at once, or one that does not exist, are asked for by nobody who means well.
    if (!routeIds.includes(route)) return null;
    cached.set('_routes', route);
  }
  return cached.size > 0 ? `${address}?${cached}` : address;
}

/**
 * The right way to write an address that a shopper typed in other letters, or with a slash too many
 * (`/KINGS/`): a page has one address. Null when it is right, or no page of the shop's.
 */
export function canonicalUrl(url: string): string | null {
  const [path = '', search] = url.split('?', 2);
  const tidy = tidyPath(path);
  if (tidy === null) return null;
  const page = shopperPages.find((known) => known.toLowerCase() === tidy);
  const right = page ?? (findStoreByPath(tidy.replace(/\.data$/, '')) ? tidy : path);
  if (right === path) return null;
  return search === undefined ? right : `${right}?${search}`;
}

function tidyPath(path: string): string | null {
  try {
    const plain = decodeURIComponent(path).toLowerCase();
    return encodeURI(`/${plain.split('/').filter(Boolean).join('/')}`);
  } catch {
    // A malformed escape such as `%zz` has no canonical form.
    return null;
  }
}

/** React Router's address of the data of `/` is its own. */
function pathOfData(address: string): string {
  return address === '/_.data' ? '/' : address.slice(0, -'.data'.length);
}

/** In the order in which the shop's own links write them. */
function listingParams(path: string, given: URLSearchParams): URLSearchParams {
  const cached = new URLSearchParams();
  const store = findStoreByPath(path);
  if (store?.path !== path) return cached;
  const tab = store.tabs.find((candidate) => tabSlug(candidate) === given.get('tab'));
  if (tab && tab !== store.tabs[0]) cached.set('tab', tabSlug(tab));
  const page = given.get('page') ?? '';
  if (pageNumber.test(page)) cached.set('page', page);
  return cached;
}
