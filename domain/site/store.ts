/** The two storefronts. A store is data: nothing else in the code is written twice for them. */
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
  /** Prefix of its detail routes: `/kings/kings-product/…`, `/vectorgas/lv-promo/…`. */
  segment: string;
  theme: 'light' | 'dark';
  tabs: readonly ['Productos', 'Promos'] | readonly ['Promos', 'Productos'];
};

export type Store = (typeof stores)[number];
export type StoreCode = Store['code'];
export type Theme = Store['theme'];
export type Tab = Store['tabs'][number];

export const storeCodes = stores.map((store) => store.code) as [StoreCode, ...StoreCode[]];

/** The store of a code. */
export function getStore(code: StoreCode): Store {
  const store = stores.find((candidate) => candidate.code === code);
  if (!store) throw new RangeError(`No such store: ${code}`);
  return store;
}

/** The store that a path belongs to, or null outside both. */
export function findStoreByPath(pathname: string): Store | null {
  return stores.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? null;
}

const darkPrefixes = ['/vectorgas', '/reservas', '/verifyAccount', '/change-password'];

/** The theme that a path forces, or null where the shopper's own choice holds. */
export function forcedTheme(pathname: string): Theme | null {
  if (darkPrefixes.some((prefix) => pathname.startsWith(prefix))) return 'dark';
  return pathname === '/kings' || pathname.startsWith('/kings/') ? 'light' : null;
}

/** A tab as `?tab=` writes it. */
export function tabSlug(tab: Tab): string {
  return tab.toLowerCase();
}

/** Address of a product's page in a store. */
export function productPath(store: Store, productId: string): string {
  return `${store.path}/${store.segment}-product/${productId}`;
}

/** Address of a promotion's page in a store. */
export function promotionPath(store: Store, promoId: string): string {
  return `${store.path}/${store.segment}-promo/${promoId}`;
}

/** The store codes of a product's comma-separated `store` (`Lv,Kings`). Unknown words are left out. */
export function parseStoreCodes(text: string): StoreCode[] {
  const words = text.split(',').map((word) => word.trim());
  return storeCodes.filter((code) => words.includes(code));
}

/**
 * The one store that sold everything, by each thing's `store` (`Lv,Kings` and `Ambas` are both);
 * null when none or both could have.
 */
export function findOnlyStore(texts: readonly string[]): StoreCode | null {
  const common = storeCodes.filter((code) =>
    texts.every((text) => text === 'Ambas' || parseStoreCodes(text).includes(code)),
  );
  const [only] = common;
  return common.length === 1 && only ? only : null;
}
