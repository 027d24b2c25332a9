import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#api/db/connection.ts';
import { migrate } from '#api/db/migrate.ts';
import { call, type Transport } from '../../web/api-client.ts';
import { median } from '../lib/load.ts';
import { startPostgres } from '../lib/postgres.ts';
import { administrator, type ShopProcess, startShop } from '../lib/shop-process.ts';
import { type Measure, type Row, report } from '../measure.ts';
import { seedShop } from '../seed/seed-shop.ts';

const amounts = { products: 10_000, orders: 1000, users: 300, seed: 1 };
const seconds = { atMost: 2 };
const megabytes = { atMost: 60 };
const readEveryMs = 50;

/** A bulk edit of every price and every stock of a big shop on PostgreSQL, while a shopper reads its listing. */
export const bulkEdits: Measure = {
  name: 'bulk-edits',
  async run() {
    await using server = await startPostgres();
    const connection = openPostgres(server.url);
    await migrate(connection);
    await seedShop(connection, { ...amounts, now: new Date() });
    await connection.close();
    const shop = await startShop({ DATABASE_URL: server.url, DEMO_CATALOGUE: 'off' });
    try {
      return await measureEdits(shop);
    } finally {
      await shop.stop();
    }
  },
};

async function measureEdits(shop: Pick<ShopProcess, 'url' | 'residentBytes'>): Promise<Row[]> {
  const transport: Transport = (path, init) => fetch(shop.url + path, init);
  const { token } = await call(transport, 'POST /users/signin', { body: administrator });
  const edit = async (operation: object) => {
    const body = { selection: {}, operation };
    const drafted = await timed(() =>
      call(transport, 'POST /api/admin/bulk-edits', { body }, { token }),
    );
    const params = { id: drafted.result._id };
    const now = { startDate: null, endDate: null };
    const applied = await timed(() =>
      call(transport, 'POST /api/admin/bulk-edits/:id/apply', { params, body: now }, { token }),
    );
    const undone = await timed(() =>
      call(transport, 'POST /api/admin/bulk-edits/:id/undo', { params }, { token }),
    );
    return { drafted, applied, undone, rows: drafted.result.total };
  };
  const before = await shop.residentBytes();
  const reader = readListing(shop.url);
  const prices = await edit({ price: { kind: 'percent', value: 7, rounding: 'to_100' } });
  const stocks = await edit({ stock: { kind: 'amount', value: 1 } });
  const reads = await reader.stop();
  const grown = ((await shop.residentBytes()) - before) / 1e6;
  const rowsOf = (name: string, { drafted, applied, undone, rows }: typeof prices) => {
    const what = `bulk edit of ${rows} ${name}`;
    const unit = 's';
    return [
      report(
        { what: `${what}, preview and application`, unit, figure: drafted.s + applied.s },
        seconds,
      ),
      report({ what: `${what}, undone`, unit, figure: undone.s }, seconds),
    ];
  };
  return [
    ...rowsOf('prices', prices),
    ...rowsOf('stocks', stocks),
    report({ what: 'a listing meanwhile, median', unit: 'ms', figure: median(reads) }),
    report({ what: 'a listing meanwhile, longest', unit: 'ms', figure: Math.max(...reads) }),
    report({ what: 'memory of the process after it, more', unit: 'MB', figure: grown }, megabytes),
  ];
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; s: number }> {
  const started = performance.now();
  const result = await work();
  return { result, s: (performance.now() - started) / 1000 };
}

/** Reads a listing every 50 ms until it is stopped; the durations in milliseconds. */
function readListing(url: string) {
  const durations: number[] = [];
  let isRunning = true;
  const read = async () => {
    while (isRunning) {
      const { s } = await timed(async () => (await fetch(`${url}/kings`)).text());
      durations.push(s * 1000);
      await sleep(readEveryMs);
    }
  };
  const reading = read();
  return {
    stop: async () => {
      isRunning = false;
      await reading;
      return durations;
    },
  };
}
