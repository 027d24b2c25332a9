import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, openEmbeddedThread, openPostgres } from '#api/db/connection.ts';
import { migrate } from '#api/db/migrate.ts';
import { median } from '../lib/load.ts';
import { rateOf } from '../lib/loops.ts';
import {
  cancelOrders,
  createOrderRequests,
  findShoppers,
  type Shopper,
} from '../lib/order-shoppers.ts';
import { recordWrites } from '../lib/order-writes.ts';
import { startPostgres } from '../lib/postgres.ts';
import { startShop } from '../lib/shop-process.ts';
import { startProvider } from '../lib/start-provider.ts';
import { compare, type Measure, type Row } from '../measure.ts';
import { seedShop } from '../seed/seed-shop.ts';

/** As many as the shop's own pool has. */
const connections = 10;
const rounds = 5;
const seconds = 4;

/**
 * Orders over HTTP, from the cart to the preference, against the same writes sent straight to the
 * same database on as many connections. The shop's reads, its work and its question to a provider
 * that answers at once count against the orders.
 */
export const orders: Measure = {
  name: 'orders',
  async run() {
    const provider = await startProvider();
    // Or the shop would ask the provider about every order of the bare writes, which it knows nothing of.
    const env = { ...provider.env, RECONCILE_SECONDS: '3600' };
    try {
      return [await onPostgres(env), await onEmbedded(env)];
    } finally {
      provider.stop();
    }
  },
};

type Env = Record<string, string>;

async function onPostgres(env: Env): Promise<Row> {
  const server = await startPostgres();
  const connection = openPostgres(server.url, connections);
  try {
    const shoppers = await prepare(connection);
    const shopEnv = { ...env, DATABASE_URL: server.url, DEMO_CATALOGUE: 'off' };
    const placed: number[] = [];
    const written: number[] = [];
    const shop = await startShop(shopEnv);
    try {
      await rateOverHttp(shop.url, shoppers);
      await rateStraight(connection, shoppers);
      for (let round = 0; round < rounds; round++) {
        await cancelOrders(connection);
        placed.push(await rateOverHttp(shop.url, shoppers));
        await cancelOrders(connection);
        written.push(await rateStraight(connection, shoppers));
      }
    } finally {
      await shop.stop();
    }
    return row('orders on PostgreSQL', placed, written);
  } finally {
    await connection.close();
    await server.stop();
  }
}

/**
 * One process may open the embedded database: the shop and the bare writes take turns, and each warms
 * up anew, since it opens anew. Both have it in a thread of its own.
 */
async function onEmbedded(env: Env): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-orders-'));
  const alone = async <T>(work: (connection: Connection) => Promise<T>) => {
    const connection = await openEmbeddedThread(join(folder, 'database'));
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  };
  try {
    const shoppers = await alone(prepare);
    const placed: number[] = [];
    const written: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const shop = await startShop({ ...env, DATA_DIR: folder });
      const place = () => rateOverHttp(shop.url, shoppers);
      placed.push(await warm(place).finally(() => shop.stop()));
      await alone(cancelOrders);
      written.push(await alone((connection) => warm(() => rateStraight(connection, shoppers))));
      await alone(cancelOrders);
    }
    return row('orders on the embedded database', placed, written);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(connection: Connection): Promise<Shopper[]> {
  await migrate(connection);
  const amounts = { products: 1000, orders: 5000, users: 1000 };
  await seedShop(connection, { ...amounts, seed: 1, now: new Date() });
  return findShoppers(connection, connections);
}

function rateOverHttp(url: string, shoppers: readonly Shopper[]): Promise<number> {
  return rateOf(
    shoppers.map((shopper) => createOrderRequests(url, shopper)),
    seconds,
  );
}

async function rateStraight(connection: Connection, shoppers: readonly Shopper[]) {
  const replays = [];
  for (const shopper of shoppers) replays.push(await recordWrites(connection, shopper));
  return rateOf(replays, seconds);
}

/** The third of three: Node compiles what has just opened while it runs. */
async function warm(measure: () => Promise<number>): Promise<number> {
  await measure();
  await measure();
  return measure();
}

function row(what: string, placed: readonly number[], written: readonly number[]): Row {
  const figure = median(placed);
  const against = median(written);
  return compare({ what, unit: '/s', figure, against, of: 'the writes alone' }, { atLeast: 0.5 });
}
