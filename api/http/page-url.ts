import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { isSearch, listingHref, parseListing } from '#domain/catalogue/listing-url.ts';
import { shopperPages } from '#domain/site/site-pages.ts';
import { findStoreByPath, stores } from '#domain/site/store.ts';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const details = stores.flatMap(({ path, segment }) => [
  `${path}/${segment}-product`,
  `${path}/${segment}-promo`,
]);
const products = stores.map(({ path, segment }) => `${path}/${segment}-product`);
const productPage = new RegExp(`^(${products.join('|')})/${id}$`);
const detailPage = new RegExp(`^(${details.join('|')})/${id}$`);
const detailPath = new RegExp(`^(${details.join('|')})/[^/]+$`);
const pathsOfSections = [...shopperPages, '/admin'].map((page) => `/${page.split('/')[1]}`);
const sections = [...new Set(pathsOfSections)].filter((section) => section !== '/');

/** Whether a URL is that of the router's data of a page (`.data`), for a client navigation. */
export const isDataUrl = (url: string) => url.split('?', 1)[0]?.endsWith('.data') === true;

/**
 * The cache key of a page or of the router's data of it (`.data`): its URL with the parameters that
 * the page uses. Null for a URL that is not cached.
 */
export function cacheKeyOf(url: string, routes: PageRoutes): string | null {
  const [pathname = '', search = ''] = url.split('?', 2);
  const isData = isDataUrl(pathname);
  const path = isData ? pathOfData(pathname) : pathname;
  if (!shopperPages.includes(path) && !detailPage.test(path)) return null;
  const params = new URLSearchParams(search);
  const cached = productPage.test(path) ? productParams(params) : listingParams(path, params);
  if (cached === null) return null;
  const route = params.get('_routes');
  if (isData && route !== null) {
    // The router requests one of the page's own routes at a time; nothing else is cached.
    if (!hasRoute(routes, { path, route })) return null;
    cached.set('_routes', route);
  }
  return cached.size > 0 ? `${pathname}?${cached}` : pathname;
}

type PageRoutes = ServerBuild['routes'];

function hasRoute(routes: PageRoutes, { path, route }: { path: string; route: string }): boolean {
  if (!Object.hasOwn(routes, route)) return false;
  const matches = matchRoutes(childrenOf(routes), path) ?? [];
  return matches.some((match) => match.route.id === route);
}

function childrenOf(routes: PageRoutes, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path = '', index } = route;
    return index ? { id, path, index } : { id, path, children: childrenOf(routes, id) };
  });
}

/**
 * The path of which the not-found page is shown for a missing page, so that it is rendered once for all
 * missing pages with the same routes, navigation bar and theme.
 */
export function missingPathOf(path: string): string {
  const [, detail] = detailPath.exec(path) ?? [];
  const section = sections.find((one) => path.startsWith(`${one}/`));
  return `${detail ?? section ?? ''}/no-existe`;
}

/** The pattern of a page's path, for the metrics: all paths that are none have one together. */
export function pageRouteOf(url: string): string {
  const [pathname = ''] = url.split('?', 1);
  const path = isDataUrl(pathname) ? pathOfData(pathname) : pathname;
  if (shopperPages.includes(path)) return path;
  const [, detail] = detailPath.exec(path) ?? [];
  if (detail) return `${detail}/:id`;
  return /^\/admin(\/|$)/.test(path) ? '/admin/*' : '/*';
}

/** Whether a normalized path, or a route, is one of the API; also with backslashes. */
export function isCallPath(path: string): boolean {
  return /^(\/|%5C)+(api|users)(\/|%5C|$)/.test(path);
}

/**
 * The canonical URL of a page for one in another case or with extra slashes (`/KINGS/`). Null when it
 * is already canonical, or not a page of the shop.
 */
export function canonicalUrl(url: string): string | null {
  const [path = '', search] = url.split('?', 2);
  const normalized = normalizePath(path);
  if (normalized === null) return null;
  const page = shopperPages.find((candidate) => candidate.toLowerCase() === normalized);
  const isInStore = findStoreByPath(normalized.replace(/\.data$/, '')) !== null;
  const canonical = page ?? (isInStore ? normalized : path);
  if (canonical === path) return null;
  return search === undefined ? canonical : `${canonical}?${search}`;
}

/**
 * The path that a redirect leads to, with the parameters of the URL that redirects which the page there reads in the
 * browser: the coupon; of a product's page, which redirects for an unknown colour, all others.
 */
export function withParameters(location: string, url: string): string {
  const [path = '', search] = url.split('?', 2);
  const isProduct = productPage.test(path);
  const { pathname, searchParams, hash } = new URL(location, 'http://shop');
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'cupon' || (isProduct && name !== 'color')) searchParams.append(name, value);
  }
  return searchParams.size > 0 ? `${pathname}?${searchParams}${hash}` : location;
}

/** The path in lower case, decoded and without extra slashes; null when it cannot be decoded. */
export function normalizePath(path: string): string | null {
  try {
    const plain = decodeURIComponent(path).toLowerCase();
    return encodeURI(`/${plain.split('/').filter(Boolean).join('/')}`);
  } catch {
    // A malformed escape such as `%zz` has no canonical form.
    return null;
  }
}

/** React Router requests the data of `/` as `/_.data`. */
function pathOfData(pathname: string): string {
  return pathname === '/_.data' ? '/' : pathname.slice(0, -'.data'.length);
}

/** A colour that the product does not have redirects, so that no such page is cached. */
function productParams(params: URLSearchParams): URLSearchParams {
  const color = params.get('color');
  return new URLSearchParams(color === null ? [] : [['color', color]]);
}

/** The parameters of a listing in canonical form; null for a search, of which there are too many. */
function listingParams(path: string, params: URLSearchParams): URLSearchParams | null {
  const listing = listingOf(path, params);
  if (!listing) return new URLSearchParams();
  if (listing.params.q !== null) return null;
  return new URL(listingHref(listing.store, listing.params), 'http://shop').searchParams;
}

function listingOf(path: string, params: URLSearchParams) {
  const store = findStoreByPath(path);
  return store?.path === path ? { store, params: parseListing(store, params) } : null;
}

/** The filtered listing of a cache key; null for any other page. */
export function filteredListingOf(key: string) {
  const [pathname = '', search = ''] = key.split('?', 2);
  const path = isDataUrl(pathname) ? pathOfData(pathname) : pathname;
  const listing = listingOf(path, new URLSearchParams(search));
  return listing && isSearch(listing.params) ? listing : null;
}
