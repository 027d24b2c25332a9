import { openPostgres } from '#api/db/connection.ts';
import { migrate } from '#api/db/migrate.ts';
import { findBigScans } from '../lib/big-scans.ts';
import { startPostgres } from '../lib/postgres.ts';
import { listShopReads } from '../lib/shop-reads.ts';
import type { Measure, Row } from '../measure.ts';
import { seedShop } from '../seed/seed-shop.ts';

const amounts = { products: 10_000, orders: 100_000, users: 30_000, seed: 1 };

/** The dashboard counts what runs low in the whole stock: there is nothing to skip. */
const readsWhole: Record<string, readonly string[]> = {
  'panel: dashboard': ['sizes', 'variants', 'products'],
};

/** Whether a page or a job reads a big table from end to end in a big shop, by the plans. */
export const plans: Measure = {
  name: 'plans',
  async run() {
    await using server = await startPostgres();
    const connection = openPostgres(server.url);
    try {
      await migrate(connection);
      await seedShop(connection, { ...amounts, now: new Date() });
      const rows: Row[] = [];
      for (const { what, read } of await listShopReads(connection)) {
        const known = readsWhole[what] ?? [];
        const scanned = await findBigScans(connection, read);
        const ok = scanned.every((table) => known.includes(table));
        const figure = scanned.length === 0 ? 'by index' : `whole: ${scanned.join(', ')}`;
        const budget = known.length === 0 ? 'no whole big table' : `only ${known.join(', ')}`;
        rows.push({ what: `plan: ${what}`, figure, against: '', ratio: null, budget, ok });
      }
      return rows;
    } finally {
      await connection.close();
    }
  },
};
