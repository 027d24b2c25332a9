import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Connection, openPostgres } from '#api/db/connection.ts';
import { migrate } from '#api/db/migrate.ts';
import { listProductCards } from '#api/modules/catalogue/cached-products.ts';
import { listOrders } from '#api/modules/orders/reads/list-orders.ts';
import { median } from '../lib/load.ts';
import { startPostgres } from '../lib/postgres.ts';
import { startShop } from '../lib/shop-process.ts';
import { compare, type Measure, type Row } from '../measure.ts';
import { seedShop } from '../seed/seed-shop.ts';

/** From a small shop to a big one; each is compared with the first. */
const sizes = [
  { products: 60, orders: 1000, users: 300 },
  { products: 1000, orders: 10_000, users: 3000 },
  { products: 10_000, orders: 100_000, users: 30_000 },
];
const tries = 40;

type Sized = (typeof sizes)[number] & { connection: Connection; url: string };
type Work = (shop: Sized) => Promise<unknown>;

/** How the cost of a page grows with the catalogue and the orders. */
export const growth: Measure = {
  name: 'growth',
  async run() {
    await using server = await startPostgres();
    const shops: Sized[] = [];
    const processes: Awaited<ReturnType<typeof startShop>>[] = [];
    try {
      for (const size of sizes) {
        const database = await createShopDatabase(server.url, size);
        const process = await startShop({ DATABASE_URL: database, DEMO_CATALOGUE: 'off' });
        processes.push(process);
        shops.push({ ...size, connection: openPostgres(database), url: process.url });
      }
      return [
        ...(await measureGrowth('listing, queries', 'products', shops, readListing, 1.3)),
        ...(await measureGrowth('listing, uncached', 'products', shops, renderListing, 1.3)),
        ...(await measureGrowth('panel: a page of orders', 'orders', shops, readOrders, 20)),
      ];
    } finally {
      for (const { connection } of shops) await connection.close();
      for (const process of processes) await process.stop();
    }
  },
};

async function createShopDatabase(server: string, size: (typeof sizes)[number]): Promise<string> {
  const name = `shop_${size.products}`;
  const main = openPostgres(server, 1);
  await main.runScript(`create database ${name}`);
  await main.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const connection = openPostgres(url.href);
  await migrate(connection);
  await seedShop(connection, { ...size, seed: 1, now: new Date() });
  await connection.close();
  return url.href;
}

const readListing: Work = ({ connection }) =>
  listProductCards(connection.db, { store: 'Kings', page: 1, pageSize: 18 });

const readOrders: Work = ({ connection }) =>
  listOrders(connection.db, { state: 'Entregado', page: 1 });

const renderListing: Work = async ({ url }) => {
  const response = await fetch(`${url}/kings`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}/kings responded ${response.status}`);
};

/** Clears the page cache of the shop's process, and waits for the notification to arrive. */
async function clearPageCache({ connection }: Sized): Promise<void> {
  await sql`select pg_notify('changes', '*')`.execute(connection.db);
  await sleep(20);
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
      await clearPageCache(shop);
      const started = performance.now();
      await work(shop);
      times[place]?.push(performance.now() - started);
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
