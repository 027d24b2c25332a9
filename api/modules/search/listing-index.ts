import { type FilterableProduct, orderProducts } from '#domain/catalogue/filters.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { readFilterableProducts } from '../catalogue/filterable-products.ts';

/** A product with three variants of four sizes takes about so much. */
const bytesPerProduct = 1000;
/** In case the notification of a change was missed. */
const maxAgeMs = 10 * 60_000;
/** Beyond this number reading all is faster. */
const maxChanged = 500;

export type ListingIndex = {
  /** In the listing's order. */
  products: readonly FilterableProduct[];
  find(id: string): FilterableProduct | undefined;
};

/** A store's products as they were last read. */
type CachedIndex = {
  index: ListingIndex;
  /** Those that have changed since. */
  changed: Set<string>;
  readAt: number;
  /** The last reading. Each waits for the one before, so that it has what that one read. */
  reading: Promise<unknown>;
};

/** The stores' indexes by the process's cache, which announces changes. */
const indexes = new WeakMap<Cache, Map<StoreCode, CachedIndex>>();

/**
 * The facts of a store's listed products that filters depend on, in the listing's order. They are read again when a product
 * changes, or a size sells out or is available again: only the changed products, since a big catalogue
 * takes long.
 */
export const readListingIndex = (
  { db, cache }: { db: Db; cache: Cache },
  store: StoreCode,
): Promise<ListingIndex> =>
  cache.getOrLoad(
    // Not a URL, so it never collides with the key of a response.
    `filterable products of ${store}`,
    {
      tags: [`listing:${store}`],
      sizeOf: ({ products }) => (products.length + 1) * bytesPerProduct,
    },
    () => refresh(db, cache, store),
  );

async function refresh(db: Db, cache: Cache, store: StoreCode): Promise<ListingIndex> {
  if (!cache.isConnected) return toIndex(await readFilterableProducts(db, store));
  const stores = indexes.get(cache) ?? subscribe(cache);
  const isFresh = (cached: CachedIndex) =>
    performance.now() - cached.readAt < maxAgeMs && cached.changed.size <= maxChanged;
  const known = stores.get(store);
  const cached = known && isFresh(known) ? known : startReading(db, store);
  stores.set(store, cached);
  try {
    cached.reading = cached.reading.then(() => readChanged(db, store, cached));
    await cached.reading;
    return cached.index;
  } catch (error) {
    // What was not read is unknown now.
    stores.delete(store);
    throw error;
  }
}

/** The map by id is built on the first search; a listing needs none. */
function toIndex(products: readonly FilterableProduct[]): ListingIndex {
  const ordered = orderProducts(products, 'destacados');
  let byId: Map<string, FilterableProduct> | undefined;
  return {
    products: ordered,
    find(id) {
      byId ??= new Map(ordered.map((product) => [product.id, product]));
      return byId.get(id);
    },
  };
}

function startReading(db: Db, store: StoreCode): CachedIndex {
  const cached: CachedIndex = {
    index: toIndex([]),
    changed: new Set(),
    readAt: performance.now(),
    reading: readFilterableProducts(db, store).then((products) => {
      cached.index = toIndex(products);
    }),
  };
  return cached;
}

async function readChanged(db: Db, store: StoreCode, cached: CachedIndex): Promise<void> {
  const { changed, index } = cached;
  if (changed.size === 0) return;
  // Before the query: a change during it is read again.
  cached.changed = new Set();
  const read = await readFilterableProducts(db, store, [...changed]);
  const others = index.products.filter(({ id }) => !changed.has(id));
  // Sorting is fast, since only the read ones are out of their order.
  cached.index = toIndex([...others, ...read]);
}

/** Marks the products that change; clears all indexes when changes may be missed. */
function subscribe(cache: Cache): Map<StoreCode, CachedIndex> {
  const stores = new Map<StoreCode, CachedIndex>();
  indexes.set(cache, stores);
  const prefix = 'product:';
  cache.onInvalidate((tag) => {
    if (tag === null) stores.clear();
    else if (tag.startsWith(prefix)) {
      for (const { changed } of stores.values()) changed.add(tag.slice(prefix.length));
    }
  });
  return stores;
}
