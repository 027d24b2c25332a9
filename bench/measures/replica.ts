import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgres } from '#api/db/connection.ts';
import { createPanelCall } from '../lib/accounts.ts';
import { median } from '../lib/load.ts';
import { createOrderRequests, type Shopper, seedShoppers } from '../lib/order-shoppers.ts';
import { type Postgres, startPostgres, startStandby } from '../lib/postgres.ts';
import { repeatUntilStopped } from '../lib/repeat-until-stopped.ts';
import { type ShopProcess, startShop } from '../lib/shop-process.ts';
import { timed } from '../lib/timed.ts';
import { compare, type Measure, type Row, report } from '../measure.ts';

const lists = 100;
/** How much later the standby replays a commit: a list that does not wait for it shows old data. */
const delayMs = 50;
/** PostgreSQL adds up its counts at most a second later. */
const countedMs = 1500;

/**
 * The panel's lists on a standby, while shoppers order: whether they show every order that was placed and every price
 * that was saved before, and what the primary still reads for them.
 */
export const run: Measure = async () => {
  await using primary = await startPostgres();
  const connection = openPostgres(primary.url);
  const [own, ...others] = await seedShoppers(connection, 3);
  await connection.close();
  await using standby = await startStandby(primary, delayMs);
  const env = { DATABASE_URL: primary.url, DEMO_CATALOGUE: 'off', MAX_OPEN_ORDERS: '100000' };
  const shop = await startShop(env);
  const alone = await measureReads(shop, primary);
  await shop.stop();
  await using replicating = await startShop({ ...env, DATABASE_REPLICA_URL: standby.url });
  const replicated = await measureReads(replicating, primary);
  const ordering = repeatUntilStopped(
    others.map((shopper) => createOrderRequests(replicating.url, shopper)),
  );
  const stale = await countStale(replicating, own as Shopper);
  await ordering.stop();
  const rows = { what: 'rows read on the primary for a list', unit: '' };
  const ms = { what: 'a list of orders, median', unit: 'ms' };
  const of = 'without the replica';
  return [
    compare({ ...rows, figure: replicated.rows, against: alone.rows, of }),
    compare({ ...ms, figure: replicated.ms, against: alone.ms, of }),
    ...stale,
  ];
};

/** What a list of orders takes, and the rows that the primary reads for it. */
async function measureReads(shop: ShopProcess, { url }: Pick<Postgres, 'url'>) {
  const call = await createPanelCall(shop.url);
  const list = () => call('GET /api/admin/order-table', {});
  await list();
  const { db, close } = openPostgres(url, 1);
  const countRows = async () => {
    await sleep(countedMs);
    const { rows } = await sql<{
      read: number;
    }>`select sum(tup_returned + tup_fetched)::float8 as read
      from pg_stat_database`.execute(db);
    return rows[0]?.read ?? 0;
  };
  const before = await countRows();
  const times: number[] = [];
  for (let index = 0; index < lists; index += 1) {
    times.push((await timed(list)).ms);
  }
  const rows = ((await countRows()) - before) / lists;
  await close();
  return { rows, ms: median(times) };
}

/** While others order: lists that lack what was answered before they were requested. */
async function countStale(shop: ShopProcess, shopper: Shopper): Promise<Row[]> {
  const call = await createPanelCall(shop.url);
  const order = createOrderRequests(shop.url, shopper);
  let staleOrders = 0;
  let staleProducts = 0;
  for (let index = 0; index < lists; index += 1) {
    const { orderId } = (await order()) as { orderId: string };
    const shown = await call('GET /api/admin/order-table', {});
    if (!shown.ordersWithUserData.some(({ order }) => order._id === orderId)) staleOrders += 1;

    const query = { pageSize: 1 };
    const [found] = (await call('GET /api/admin/products', { query })).products;
    const params = { id: found?._id ?? '' };
    const product = await call('GET /api/admin/products/:id', { params });
    const body = { ...product, precio: product.precio + 1 };
    await call('PUT /api/products/:id', { params, body });
    const { products } = await call('GET /api/admin/products', { query });
    if (products[0]?.precio !== body.precio) staleProducts += 1;
  }
  const none = { atMost: 0 };
  return [
    report(
      { what: `lists of ${lists} without the newest order`, unit: '', figure: staleOrders },
      none,
    ),
    report({ what: `lists of ${lists} with an old price`, unit: '', figure: staleProducts }, none),
  ];
}
