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

/** A store's products as they were read last. */
type Kept = {
  index: ListingIndex;
  /** Those that have changed since. */
  changed: Set<string>;
  readAt: number;
  /** The last reading: they follow each other, so that a later one has what an earlier one has read. */
  reading: Promise<unknown>;
};

/** What is kept beside each cache, which receives the changes. */
const keptOf = new WeakMap<Cache, Map<StoreCode, Kept>>();

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
  const stores = keptOf.get(cache) ?? follow(cache);
  const isFresh = (kept: Kept) =>
    performance.now() - kept.readAt < maxAgeMs && kept.changed.size <= maxChanged;
  const known = stores.get(store);
  const kept = known && isFresh(known) ? known : startReading(db, store);
  stores.set(store, kept);
  try {
    kept.reading = kept.reading.then(() => readChanged(db, store, kept));
    await kept.reading;
    return kept.index;
  } catch (error) {
    // What was not read is unknown now.
    stores.delete(store);
    throw error;
  }
}

/** By id only once a search asks for it: a listing does not. */
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

function startReading(db: Db, store: StoreCode): Kept {
  const kept: Kept = {
    index: toIndex([]),
    changed: new Set(),
    readAt: performance.now(),
    reading: readFilterableProducts(db, store).then((products) => {
      kept.index = toIndex(products);
    }),
  };
  return kept;
}

async function readChanged(db: Db, store: StoreCode, kept: Kept): Promise<void> {
  const { changed, index } = kept;
  if (changed.size === 0) return;
  // Before the query: a change during it is read again.
  kept.changed = new Set();
  const read = await readFilterableProducts(db, store, [...changed]);
  const others = index.products.filter(({ id }) => !changed.has(id));
  // Sorting is fast, since only the read ones are out of their order.
  kept.index = toIndex([...others, ...read]);
}

/** Notes the products that change; forgets everything when changes may be missed. */
function follow(cache: Cache): Map<StoreCode, Kept> {
  const stores = new Map<StoreCode, Kept>();
  keptOf.set(cache, stores);
  const prefix = 'product:';
  cache.onInvalidate((tag) => {
    if (tag === null) stores.clear();
    else if (tag.startsWith(prefix)) {
      for (const kept of stores.values()) kept.changed.add(tag.slice(prefix.length));
    }
  });
  return stores;
}
