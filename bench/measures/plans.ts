import { openPostgres } from '#api/db/connection.ts';
import { listBigScans } from '../lib/big-scans.ts';
import { startPostgres } from '../lib/postgres.ts';
import { listShopReads } from '../lib/shop-reads.ts';
import type { Measure, Row } from '../measure.ts';
import { seedEmptyDatabase } from '../seed/seed-shop.ts';

const amounts = { products: 10_000, orders: 100_000, users: 30_000 };

/** Low sizes are counted over the whole stock, names found by any part of them, and states once a minute. */
const allowedScans: Record<string, readonly string[]> = {
  'panel: dashboard': ['sizes', 'variants', 'products'],
  'panel: an order by its tracking code': ['users'],
  metrics: ['orders', 'payments'],
};

/** Finds full scans of big tables by pages and jobs in a big shop, from the query plans. */
export const run: Measure = async () => {
  await using server = await startPostgres();
  await using connection = openPostgres(server.url);
  await seedEmptyDatabase(connection, amounts);
  const rows: Row[] = [];
  for (const { what, read } of await listShopReads(connection)) {
    const allowed = allowedScans[what] ?? [];
    const scanned = await listBigScans(connection, read);
    const ok = scanned.every((table) => allowed.includes(table));
    const figure = scanned.length === 0 ? 'by index' : `full scan: ${scanned.join(', ')}`;
    const budget =
      allowed.length === 0 ? 'no full scan of a big table' : `only ${allowed.join(', ')}`;
    rows.push({ what: `plan: ${what}`, figure, against: '', ratio: null, budget, ok });
  }
  return rows;
};
