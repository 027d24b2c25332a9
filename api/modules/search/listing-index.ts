import { type FilterableProduct, orderProducts } from '#domain/catalogue/filters.ts';
import {
  createStemTable,
  createWordIndex,
  type EncodedStems,
  type SearchedWords,
  type StemTable,
  type WordIndex,
} from '#domain/catalogue/word-match.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { readSearchableProducts } from '../catalogue/searchable-products.ts';

/** A product with three variants of four sizes and thirty stems takes about so much. */
const bytesPerProduct = 1500;
/** In case the notification of a change was missed. */
const maxAgeMs = 10 * 60_000;
/** Beyond this number reading all is faster. */
const maxChanged = 500;

type IndexedProduct = FilterableProduct & { stems: EncodedStems };

export type ListingIndex = {
  /** In the listing's order. */
  products: readonly IndexedProduct[];
  /** Those that have the words, see `createWordIndex`. */
  match(words: SearchedWords, options?: { isLoose?: boolean }): FilterableProduct[];
};

/** A store's products as they were last read. */
type CachedIndex = {
  table: StemTable;
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
 * The facts of a store's listed products that filters and searches depend on, in the listing's order. They
 * are read again when a product changes, or a size sells out or is available again: only the changed
 * products, since a big catalogue takes long.
 */
export const readListingIndex = (
  { db, cache }: { db: Db; cache: Cache },
  store: StoreCode,
): Promise<ListingIndex> =>
  cache.getOrLoad(
    // Not a URL, so it never collides with the key of a response.
    `searchable products of ${store}`,
    {
      tags: [`listing:${store}`],
      sizeOf: ({ products }) => (products.length + 1) * bytesPerProduct,
    },
    () => refresh(db, cache, store),
  );

async function refresh(db: Db, cache: Cache, store: StoreCode): Promise<ListingIndex> {
  if (!cache.isConnected) {
    const table = createStemTable();
    return toIndex(table, await readProducts({ db, store, table }));
  }
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

/** The words are indexed on the first search; a filtered listing needs none. */
function toIndex(table: StemTable, products: readonly IndexedProduct[]): ListingIndex {
  const ordered = orderProducts(products, 'destacados');
  let words: WordIndex<IndexedProduct> | undefined;
  return {
    products: ordered,
    match(searched, options) {
      words ??= createWordIndex(ordered, table);
      return words.match(searched, options);
    },
  };
}

async function readProducts(
  { db, store, table }: { db: Db; store: StoreCode; table: StemTable },
  ids?: readonly string[],
): Promise<IndexedProduct[]> {
  const products = await readSearchableProducts(db, store, ids);
  return products.map((product) => ({ ...product, stems: table.encode(product.stems) }));
}

function startReading(db: Db, store: StoreCode): CachedIndex {
  const table = createStemTable();
  const cached: CachedIndex = {
    table,
    index: toIndex(table, []),
    changed: new Set(),
    readAt: performance.now(),
    reading: readProducts({ db, store, table }).then((products) => {
      cached.index = toIndex(table, products);
    }),
  };
  return cached;
}

async function readChanged(db: Db, store: StoreCode, cached: CachedIndex): Promise<void> {
  const { changed, index, table } = cached;
  if (changed.size === 0) return;
  // Before the query: a change during it is read again.
  cached.changed = new Set();
  const read = await readProducts({ db, store, table }, [...changed]);
  const others = index.products.filter(({ id }) => !changed.has(id));
  // Sorting is fast, since only the read ones are out of their order.
  cached.index = toIndex(table, [...others, ...read]);
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
