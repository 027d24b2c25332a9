import { openPostgres } from '#api/db/connection.ts';
import { seedEmptyDatabase } from '../seed/seed-shop.ts';
import { startPostgres } from './postgres.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

/** Runs `work` on a shop of 10,000 products on PostgreSQL, without the demo. */
export async function withBigShop<T>(
  work: (shop: ShopProcess) => Promise<T>,
  { orders = 1000, users = 300 } = {},
): Promise<T> {
  await using server = await startPostgres();
  const connection = openPostgres(server.url);
  await seedEmptyDatabase(connection, { products: 10_000, orders, users });
  await connection.close();
  await using shop = await startShop({ DATABASE_URL: server.url, DEMO_CATALOGUE: 'off' });
  return await work(shop);
}
