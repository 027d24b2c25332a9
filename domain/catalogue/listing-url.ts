import { slugOf } from '../shared/slug.ts';
import type { Store, Tab } from '../site/store.ts';
import { tabSlug } from '../site/store.ts';
import { type ListingFilters, type ListingOrder, listingOrders } from './filters.ts';

/** The parameters of the URL of a store's listing. Sizes, colours and categories are slugs. */
export type ListingParams = {
  tab: Tab;
  /** What was searched for; null outside a search. */
  q: string | null;
  talle: readonly string[];
  color: readonly string[];
  categoria: readonly string[];
  /** `1000-5000`, `1000-`, `-5000`, in pesos. */
  precio: string | null;
  oferta: boolean;
  orden: ListingOrder;
  page: number;
};

/** The kinds of filters that have several values. */
export const valueFilters = ['talle', 'color', 'categoria'] as const;
export type ValueFilter = (typeof valueFilters)[number];

/** The default order. */
const [byRank] = listingOrders;
/** An upper bound for the API; beyond the last page the API returns the last one. */
const maxPage = 100_000;
const maxQuery = 100;
const pageNumber = /^[1-9]\d*$/;

/** Whether products are searched or filtered, or in another order than the listing's. */
export const isSearch = ({ q, orden, ...filters }: Omit<ListingParams, 'tab' | 'page'>): boolean =>
  q !== null || orden !== byRank || countChosen(filters) > 0;

/** The number of chosen filters; a range of prices is one. */
export const countChosen = ({
  talle,
  color,
  categoria,
  precio,
  oferta,
}: Pick<ListingParams, ValueFilter | 'precio' | 'oferta'>): number =>
  talle.length + color.length + categoria.length + Number(precio !== null) + Number(oferta);

/** The parameters of a listing's URL. Values that they cannot have are ignored. */
export function parseListing(store: Store, search: URLSearchParams): ListingParams {
  const values = (name: ValueFilter) => {
    const slugs = search.getAll(name).flatMap((text) => text.split(',').map(slugOf));
    return [...new Set(slugs.filter(Boolean))].sort().slice(0, 40);
  };
  const q = search.get('q')?.trim().slice(0, maxQuery);
  const params = {
    q: q ?? null,
    talle: values('talle'),
    color: values('color'),
    categoria: values('categoria'),
    precio: parsePrice(search),
    oferta: search.get('oferta') === 'si',
    orden: listingOrders.find((order) => order === search.get('orden')) ?? byRank,
  };
  const number = search.get('page') ?? '';
  const page = pageNumber.test(number) ? Math.min(maxPage, Number(number)) : 1;
  return { ...params, page, tab: isSearch(params) ? 'Productos' : tabOf(store, search) };
}

/** The tab of `?tab=`, else the store's first. */
function tabOf(store: Store, search: URLSearchParams): Tab {
  return store.tabs.find((tab) => tabSlug(tab) === search.get('tab')) ?? store.tabs[0];
}

/** `?precio=`, or the two fields of the form without JavaScript. */
function parsePrice(search: URLSearchParams): string | null {
  const [min, max] = search.get('precio')?.split('-') ?? [search.get('desde'), search.get('hasta')];
  return formatPriceRange(min ?? '', max ?? '');
}

/** A range of whole pesos as in the URL, of limits as `$45.000` or `45000`; null without a valid one. */
export function formatPriceRange(min: string, max: string): string | null {
  const [from, to] = [min, max].map(
    (text) => /^[$\s0]*(\d{1,9})(,\d\d?)?\s*$/.exec(text.replace(/\.(?=\d{3})/g, ''))?.[1] ?? '',
  );
  return from || to ? `${from}-${to}` : null;
}

/** The filters of a listing's URL. */
export function filtersIn({
  talle,
  color,
  categoria,
  precio,
  oferta,
}: Pick<ListingParams, ValueFilter | 'precio' | 'oferta'>): ListingFilters {
  const [min, max] = precio?.split('-') ?? [];
  return {
    sizes: talle,
    colors: color,
    categories: categoria,
    minPrice: min ? Number(min) : null,
    maxPrice: max ? Number(max) : null,
    onOffer: oferta,
  };
}

/** The URL of a listing's page. The first page of the first tab is the store's path. */
export function listingHref(store: Store, params: Partial<ListingParams> = {}): string {
  const { tab = store.tabs[0], q = null, orden = byRank, precio = null, page = 1 } = params;
  const { talle = [], color = [], categoria = [], oferta = false } = params;
  const search = new URLSearchParams();
  const isFound = isSearch({ q, talle, color, categoria, precio, oferta, orden });
  if (tab !== store.tabs[0] && !isFound) search.set('tab', tabSlug(tab));
  if (q !== null) search.set('q', q);
  for (const [name, values] of Object.entries({ talle, color, categoria })) {
    if (values.length > 0) search.set(name, values.join(','));
  }
  if (precio) search.set('precio', precio);
  if (oferta) search.set('oferta', 'si');
  if (orden !== byRank) search.set('orden', orden);
  if (page > 1) search.set('page', String(page));
  const text = search.toString().replaceAll('%2C', ',');
  return text ? `${store.path}?${text}` : store.path;
}
