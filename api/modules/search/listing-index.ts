import { createFacetCounter, type Facets } from '#domain/catalogue/facets.ts';
import {
  type FilterableProduct,
  noFilters,
  orderProducts,
  replaceProducts,
} from '#domain/catalogue/filters.ts';
import {
  createStemTable,
  createWordIndex,
  type EncodedStems,
  type SearchedWords,
  type StemTable,
  type WordIndex,
  type WordMatch,
} from '#domain/catalogue/word-match.ts';
import type { SalePriceOf } from '#domain/discounts/sale-price.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { readSearchableProducts } from '../catalogue/searchable-products.ts';
import { readSalePrices } from '../discounts/read-sale-prices.ts';

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
  /** Of all of them. */
  facets: Facets;
  /** Those that have the words, see `createWordIndex`. */
  match(words: SearchedWords, options?: { isLoose?: boolean }): WordMatch<FilterableProduct>;
};

/** A store's products, and what is updated product by product when some of them change. */
type Content = {
  table: StemTable;
  counter: ReturnType<typeof createFacetCounter>;
  index: ListingIndex;
};

/** The content as it was last read. */
type CachedIndex = Content & {
  /** The prices are these. */
  salePriceOf: SalePriceOf;
  /** Those that have changed since. */
  changed: Set<string>;
  readAt: number;
  /** The last reading. Each waits for the one before, so that it has what that one read. */
  reading: Promise<unknown>;
};

const order = 'destacados';

/** The stores' indexes by the process's cache, which announces changes. */
const indexes = new WeakMap<Cache, Map<StoreCode, CachedIndex>>();

/**
 * The facts of a store's listed products that filters and searches depend on, in the listing's order. They
 * are read again when a product changes, or a size sells out or is available again: only the changed
 * products, since a big catalogue takes long. When sale prices change, all are.
 */
export const readListingIndex = (
  { db, cache }: { db: Db; cache: Cache },
  store: StoreCode,
  now: Date,
): Promise<ListingIndex> =>
  cache.getOrLoad(
    // Not a URL, so it never collides with the key of a response.
    `searchable products of ${store}`,
    {
      tags: [`listing:${store}`],
      sizeOf: ({ products }) => (products.length + 1) * bytesPerProduct,
    },
    async () =>
      refresh(db, cache, { store, salePriceOf: await readSalePrices({ db, cache }, now) }),
  );

type Listed = { store: StoreCode; salePriceOf: SalePriceOf };

async function refresh(db: Db, cache: Cache, listed: Listed): Promise<ListingIndex> {
  const { store, salePriceOf } = listed;
  if (!cache.isConnected) {
    const table = createStemTable();
    return toContent(table, await readProducts(db, { ...listed, table })).index;
  }
  const stores = indexes.get(cache) ?? subscribe(cache);
  const isFresh = (cached: CachedIndex) =>
    performance.now() - cached.readAt < maxAgeMs &&
    cached.changed.size <= maxChanged &&
    cached.salePriceOf === salePriceOf;
  const known = stores.get(store);
  const cached = known && isFresh(known) ? known : startReading(db, listed);
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

function toContent(table: StemTable, products: readonly IndexedProduct[]): Content {
  const counter = createFacetCounter(noFilters);
  for (const product of products) counter.add(product);
  const index = toIndex(table, orderProducts(products, order), counter.read());
  return { table, counter, index };
}

/** The words are indexed on the first search; a filtered listing needs none. */
function toIndex(
  table: StemTable,
  products: readonly IndexedProduct[],
  facets: Facets,
): ListingIndex {
  let words: WordIndex<IndexedProduct> | undefined;
  return {
    products,
    facets,
    match(searched, options) {
      words ??= createWordIndex(products, table);
      return words.match(searched, options);
    },
  };
}

async function readProducts(
  db: Db,
  { table, ...listed }: Listed & { table: StemTable; ids?: readonly string[] },
): Promise<IndexedProduct[]> {
  const products = await readSearchableProducts(db, listed);
  return products.map((product) => ({ ...product, stems: table.encode(product.stems) }));
}

function startReading(db: Db, listed: Listed): CachedIndex {
  const table = createStemTable();
  const cached: CachedIndex = {
    ...toContent(table, []),
    salePriceOf: listed.salePriceOf,
    changed: new Set(),
    readAt: performance.now(),
    reading: readProducts(db, { ...listed, table }).then((products) => {
      Object.assign(cached, toContent(table, products));
    }),
  };
  return cached;
}

async function readChanged(db: Db, store: StoreCode, cached: CachedIndex): Promise<void> {
  const { changed, index, table, counter, salePriceOf } = cached;
  if (changed.size === 0) return;
  // Before the query: a change during it is read again.
  cached.changed = new Set();
  const added = await readProducts(db, { store, salePriceOf, table, ids: [...changed] });
  const removed = index.products.filter(({ id }) => changed.has(id));
  for (const product of removed) counter.remove(product);
  for (const product of added) counter.add(product);
  const products = replaceProducts(index.products, { removed, added, order });
  cached.index = toIndex(table, products, counter.read());
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
