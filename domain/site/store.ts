/** The two storefronts: what differs between them, beside their themes and the few places that name one. */
export const stores = [
  {
    code: 'Kings',
    name: 'Kings',
    path: '/kings',
    segment: 'kings',
    theme: 'light',
    tabs: ['Productos', 'Promos'],
  },
  {
    code: 'Lv',
    name: 'Lv',
    path: '/vectorgas',
    segment: 'lv',
    theme: 'dark',
    tabs: ['Promos', 'Productos'],
  },
] as const satisfies readonly StoreShape[];

type StoreShape = {
  code: string;
  name: string;
  path: `/${string}`;
  /** Prefix of its detail paths: `/kings/kings-product/…`, `/vectorgas/lv-promo/…`. */
  segment: string;
  theme: 'light' | 'dark';
  tabs: readonly ['Productos', 'Promos'] | readonly ['Promos', 'Productos'];
};

export type Store = (typeof stores)[number];
export type StoreCode = Store['code'];
export type Theme = Store['theme'];
export type Tab = Store['tabs'][number];

export const storeCodes = stores.map((store) => store.code) as [StoreCode, ...StoreCode[]];

/** The store with this code. Throws a RangeError when there is none. */
export function getStore(code: StoreCode): Store {
  const store = stores.find((candidate) => candidate.code === code);
  if (!store) throw new RangeError(`No such store: ${code}`);
  return store;
}

/** The store of a path, or null outside both. */
export function findStoreByPath(pathname: string): Store | null {
  return stores.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? null;
}

/** Whether the path is that of a store's listing. */
export const isListingPath = (pathname: string): boolean =>
  stores.some(({ path }) => path === pathname);

/** Whether the path is that of a product or a combo. */
export const isItemPath = (pathname: string): boolean =>
  stores.some(({ path, segment }) => pathname.startsWith(`${path}/${segment}-`));

const darkPrefixes = ['/vectorgas', '/reservas', '/verifyAccount', '/change-password'];

/** The theme that a path forces, or null where the shopper's preference applies. */
export function forcedTheme(pathname: string): Theme | null {
  if (darkPrefixes.some((prefix) => pathname.startsWith(prefix))) return 'dark';
  return pathname === '/kings' || pathname.startsWith('/kings/') ? 'light' : null;
}

/** The value of `?tab=`. */
export function tabSlug(tab: Tab): string {
  return tab.toLowerCase();
}

/** The path of a product's page in a store. */
export function productPath(store: Store, productId: string): string {
  return `${store.path}/${store.segment}-product/${productId}`;
}

/** The path of a promotion's page in a store. */
export function promotionPath(store: Store, promoId: string): string {
  return `${store.path}/${store.segment}-promo/${promoId}`;
}

/** Whether shoppers may not enter a store: the lock is that of Kings. */
export function isClosed(code: StoreCode | undefined, isLocked: boolean): boolean {
  return isLocked && code === 'Kings';
}

/** The path of a store's product feed: `/feeds/kings.xml`. */
export function feedPath(store: Store): string {
  return `/feeds/${store.segment}.xml`;
}

/** The store codes of a product's comma-separated `store` (`Lv,Kings`). Unknown codes are dropped. */
export function parseStoreCodes(text: string): StoreCode[] {
  const codes = text.split(',').map((word) => word.trim());
  return storeCodes.filter((code) => codes.includes(code));
}

/** Whether a product or combo with this `store` is sold in a store; a combo's `Ambas` means both. */
export const isSoldIn = (store: string, code: StoreCode): boolean =>
  store === 'Ambas' || parseStoreCodes(store).includes(code);

/** A product's `store` that means both stores, in the form in which it is stored. */
const bothStores = 'Kings,Lv';

/** The stored values of `store` with which a product is in this store. */
export function storeValuesOf(code: StoreCode): string[] {
  return [code, bothStores];
}

/**
 * The only store that could have sold everything, by each line's `store` (`Lv,Kings` and `Ambas`
 * mean both); null when none or both could have.
 */
export function findOnlyStore(texts: readonly string[]): StoreCode | null {
  const common = storeCodes.filter((code) => texts.every((text) => isSoldIn(text, code)));
  const [only] = common;
  return common.length === 1 && only ? only : null;
}

/** Whether every store that sells something is closed, by its `store`: `Kings`, `Lv,Kings`, `Ambas`. */
export function isSoldByClosedOnly(text: string, isLocked: boolean): boolean {
  return isClosed(findOnlyStore([text]) ?? undefined, isLocked);
}
