import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createCache } from '#api/cache/cache.ts';
import { type Connection, openPostgres } from '#api/db/connection.ts';
import { listProductCards } from '#api/modules/catalogue/cached-products.ts';
import { filterOfList, listOrders } from '#api/modules/orders/reads/list-orders.ts';
import { search } from '#api/modules/search/search.ts';
import { createDatabase } from '#api/testing/create-database.ts';
import type { SearchQuery } from '#domain/contract/search.ts';
import { noSalePrices } from '#domain/discounts/sale-price.ts';
import { storeValuesOf } from '#domain/site/store.ts';
import { median } from '../lib/load.ts';
import { misspell } from '../lib/misspell.ts';
import { startPostgres } from '../lib/postgres.ts';
import { startShop } from '../lib/shop-process.ts';
import { timed } from '../lib/timed.ts';
import { compare, type Measure, type Row } from '../measure.ts';
import { seedEmptyDatabase } from '../seed/seed-shop.ts';

/** From a small shop to a big one; each is compared with the first. */
const sizes = [
  { products: 60, orders: 1000, users: 300 },
  { products: 1000, orders: 10_000, users: 3000 },
  { products: 10_000, orders: 100_000, users: 30_000 },
];
const tries = 40;

type Sized = (typeof sizes)[number] & { connection: Connection; url: string; productId: string };
type Work = (shop: Sized) => Promise<unknown>;

/** How the cost of a page grows with the catalogue and the orders. */
export const run: Measure = async () => {
  await using server = await startPostgres();
  await using started = new AsyncDisposableStack();
  const shops: Sized[] = [];
  for (const size of sizes) {
    const database = await createShopDatabase(server.url, size);
    const env = { DATABASE_URL: database, DEMO_CATALOGUE: 'off' };
    const { url } = started.use(await startShop(env));
    const connection = started.use(openPostgres(database));
    const { id: productId } = await connection.db
      .selectFrom('products')
      .select('id')
      .where('isVisible', '=', true)
      .where('store', 'in', storeValuesOf('Kings'))
      .limit(1)
      .executeTakeFirstOrThrow();
    shops.push({ ...size, connection, url, productId });
  }
  return [
    ...(await measureGrowth('listing, queries', 'products', shops, readListing, 1.3)),
    ...(await measureGrowth('listing, uncached', 'products', shops, renderListing, 1.3)),
    ...(await compareSearches(shops)),
    ...(await measureGrowth('panel: a page of orders', 'orders', shops, readOrders, 20)),
  ];
};

async function createShopDatabase(server: string, size: (typeof sizes)[number]): Promise<string> {
  const { url } = await createDatabase(server);
  const connection = openPostgres(url);
  await seedEmptyDatabase(connection, size);
  await connection.close();
  return url;
}

const readListing: Work = ({ connection }) =>
  listProductCards(connection.db, { store: 'Kings', page: 1, pageSize: 18 }, noSalePrices);

const readOrders: Work = ({ connection }) =>
  listOrders(connection.db, filterOfList({ state: 'Entregado' }, new Date()), { page: 1 });

const renderListing: Work = async ({ url }) => {
  const response = await fetch(`${url}/kings`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}/kings responded ${response.status}`);
};

/** Announces a change of one product, which invalidates its store's pages, and waits until it arrived. */
async function changeProduct({ connection, productId }: Sized): Promise<void> {
  await sql`select pg_notify('changes', 'product:' || ${productId}),
    pg_notify('changes', 'listing:Kings')`.execute(connection.db);
  await sleep(20);
}

const searches: Record<string, Partial<SearchQuery>> = {
  'listing with a size': { talle: ['m'] },
  'listing with a size and a colour': { talle: ['m'], color: ['negro'] },
  'search of words that many products have': { q: 'remera negra' },
};

/** What a search costs in the biggest shop, compared with the plain listing's queries there. */
async function compareSearches(shops: readonly Sized[]): Promise<Row[]> {
  const shop = shops.at(-1);
  if (!shop) return [];
  const { db } = shop.connection;
  const cache = createCache({ maxBytes: 1 << 28, now: () => new Date() });
  cache.setConnected(true);
  const page = { store: 'Kings', page: 1, pageSize: 18 } as const;
  const listing = () => listProductCards(db, page, noSalePrices);
  await search({ db, cache }, { ...page, talle: ['m'] }, new Date());
  const rows: Row[] = [];
  const { nombre } = await db
    .selectFrom('products')
    .select('nombre')
    .where('id', '=', shop.productId)
    .executeTakeFirstOrThrow();
  const all = { ...searches, 'search of a misspelt name': { q: misspell(nombre) } };
  for (const [what, query] of Object.entries(all)) {
    const [plain, found] = [[] as number[], [] as number[]];
    for (let index = 0; index < tries; index += 1) {
      plain.push((await timed(listing)).ms);
      const searching = () => search({ db, cache }, { ...page, ...query }, new Date());
      found.push((await timed(searching)).ms);
    }
    const name = `${what}, ${shop.products} products`;
    const against = { figure: median(found), against: median(plain), of: 'plain listing' };
    rows.push(compare({ what: name, unit: 'ms', ...against }, { atMost: 3 }));
  }
  return rows;
}

/** Compares medians in milliseconds; the shops alternate, so that noise affects all of them. */
async function measureGrowth(
  what: string,
  unit: 'products' | 'orders',
  shops: readonly Sized[],
  work: Work,
  atMost: number,
): Promise<Row[]> {
  const times = shops.map((): number[] => []);
  for (let index = 0; index < tries; index += 1) {
    for (const [place, shop] of shops.entries()) {
      await changeProduct(shop);
      times[place]?.push((await timed(() => work(shop))).ms);
    }
  }
  const [small = Number.NaN, ...bigger] = times.map(median);
  return bigger.map((figure, index) =>
    compare(
      {
        what: `${what}, ${shops[index + 1]?.[unit]} ${unit}`,
        unit: 'ms',
        figure,
        against: small,
        of: `${shops[0]?.[unit]}`,
      },
      { atMost },
    ),
  );
}
