import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, openEmbeddedThread, openPostgres } from '#api/db/connection.ts';
import { median } from '../lib/load.ts';
import {
  cancelOrders,
  createOrderRequests,
  type Shopper,
  seedShoppers,
} from '../lib/order-shoppers.ts';
import { createReplay } from '../lib/order-writes.ts';
import { type PgbenchScript, preparePgbench, rateByPgbench } from '../lib/pgbench/run-pgbench.ts';
import { startPostgres } from '../lib/postgres.ts';
import { rateOf } from '../lib/rate-of.ts';
import { startShop } from '../lib/shop-process.ts';
import { startProvider } from '../lib/start-provider.ts';
import { compare, type Measure, type Row } from '../measure.ts';

/** The size of the shop's own pool. */
const connections = 10;
const rounds = 5;
const seconds = 4;

/**
 * Orders per second over HTTP, from the cart to the preference, compared with an order's writes sent
 * directly to the same database on as many connections. The shop's reads, its computation and its
 * request to a provider that responds at once count against the orders.
 */
export const run: Measure = async () => {
  using provider = await startProvider();
  // A short interval would make the shop request the payments of the directly written orders. A fast
  // host places more than five unpaid orders for each account.
  const env = { ...provider.env, RECONCILE_SECONDS: '3600', MAX_OPEN_ORDERS: '50' };
  return [...(await onPostgres(env)), await onEmbedded(env)];
};

type Env = Record<string, string>;

async function onPostgres(env: Env): Promise<Row[]> {
  await using server = await startPostgres();
  await using connection = openPostgres(server.url, connections);
  const shoppers = await seedShoppers(connection, connections);
  await preparePgbench(connection, shoppers);
  const shopEnv = { ...env, DATABASE_URL: server.url, DEMO_CATALOGUE: 'off' };
  await using shop = await startShop(shopEnv);
  return await compareOn(connection, { url: shop.url, database: server.url, shoppers });
}

type Compared = { url: string; database: string; shoppers: readonly Shopper[] };

/** The shop's orders beside the same writes in other ways. */
async function compareOn(
  connection: Connection,
  { url, database, shoppers }: Compared,
): Promise<Row[]> {
  const byPgbench = (script: PgbenchScript) => () =>
    rateByPgbench(connection, { url: database, script, connections, seconds });
  const [placed, written, byFunction, byStatements] = await alternate(connection, [
    () => rateOverHttp(url, shoppers),
    () => rateDirectly(connection, shoppers),
    byPgbench('place-order'),
    byPgbench('plain-statements'),
  ]);
  const amounts = { what: 'orders on PostgreSQL', unit: '/s', figure: placed };
  return [
    row(amounts.what, placed, written),
    compare({ ...amounts, against: byFunction, of: 'pgbench' }, { atLeast: 0.45 }),
    compare({ ...amounts, against: byStatements, of: 'pgbench, plain statements' }),
  ];
}

/** The median rates of several ways to write orders, in alternation, after a warm-up of each. */
async function alternate<const Rates extends readonly (() => Promise<number>)[]>(
  connection: Connection,
  measures: Rates,
): Promise<{ [Index in keyof Rates]: number }> {
  const rates = measures.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, measure] of measures.entries()) {
      const rate = await measure();
      if (round > 0) rates[index]?.push(rate);
      await cancelOrders(connection);
    }
  }
  return rates.map(median) as { [Index in keyof Rates]: number };
}

/**
 * Only one process may open the embedded database: the shop and the bare writes alternate, each with
 * its own warm-up. Both use it in a separate thread.
 */
async function onEmbedded(env: Env): Promise<Row> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'vidriera-orders-'));
  const folder = temporary.path;
  const withConnection = async <T>(work: (connection: Connection) => Promise<T>) => {
    await using connection = await openEmbeddedThread(join(folder, 'database'));
    return await work(connection);
  };
  const shoppers = await withConnection((connection) => seedShoppers(connection, connections));
  const placed: number[] = [];
  const written: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const shop = await startShop({ ...env, DATA_DIR: folder });
    placed.push(await warm(() => rateOverHttp(shop.url, shoppers)));
    await shop.stop();
    await withConnection(cancelOrders);
    written.push(
      await withConnection((connection) => warm(() => rateDirectly(connection, shoppers))),
    );
    await withConnection(cancelOrders);
  }
  return row('orders on the embedded database', median(placed), median(written));
}

function rateOverHttp(url: string, shoppers: readonly Shopper[]): Promise<number> {
  return rateOf(
    shoppers.map((shopper) => createOrderRequests(url, shopper)),
    seconds,
  );
}

async function rateDirectly(connection: Connection, shoppers: readonly Shopper[]) {
  const replays = [];
  for (const shopper of shoppers) replays.push(await createReplay(connection, shopper));
  return rateOf(replays, seconds);
}

/** The last of three runs: the first ones include compilation and cold caches. */
async function warm(measure: () => Promise<number>): Promise<number> {
  await measure();
  await measure();
  return measure();
}

function row(what: string, figure: number, against: number): Row {
  return compare({ what, unit: '/s', figure, against, of: 'writes only' }, { atLeast: 0.4 });
}
