import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateLoad } from '../lib/generator.ts';
import { startPostgres } from '../lib/postgres.ts';
import { type ShopProcess, startShop } from '../lib/shop-process.ts';
import { storefrontPages, uncachedListing } from '../lib/storefront-pages.ts';
import { type Measure, type Row, report } from '../measure.ts';

const megabyte = 1024 * 1024;
const maxMegabytes = 180;

/** Start time of an existing shop, and the memory of its process after the start and after load. */
export const run: Measure = async () => {
  await using postgres = await startPostgres();
  return [
    ...(await measureOn('PostgreSQL', { DATABASE_URL: postgres.url })),
    ...(await measureOn('embedded', {})),
  ];
};

async function measureOn(
  database: 'PostgreSQL' | 'embedded',
  env: Record<string, string>,
): Promise<Row[]> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'vidriera-bench-'));
  const folder = temporary.path;
  // The first start seeds the demo shop.
  await (await startShop({ ...env, DATA_DIR: folder })).stop();
  // With the limits that a shop has; the load has one address, so it needs a higher one.
  const limits = { RATE_LIMIT: 'on', CALLS_PER_MINUTE: '100000' };
  await using shop = await startShop({ ...env, ...limits, DATA_DIR: folder });
  const afterStart = await shop.residentBytes();
  await browse(shop);
  const afterLoad = await shop.residentBytes();
  const budget = database === 'PostgreSQL' ? { atMost: maxMegabytes } : undefined;
  const memory = `memory on ${database}`;
  return [
    report({ what: `start, ${database}`, unit: 'ms', figure: shop.startMs }),
    report({ what: `${memory}, after start`, unit: 'MB', figure: afterStart / megabyte }),
    report({ what: `${memory}, after load`, unit: 'MB', figure: afterLoad / megabyte }, budget),
  ];
}

const headers = { 'accept-encoding': 'br' };

/** Requests every product's page, uncached pages, and cached pages and lists under load. */
async function browse({ url }: ShopProcess): Promise<void> {
  const products: { _id: string }[] = await (await fetch(`${url}/api/allProducts`)).json();
  for (const { _id } of products) {
    for (const path of ['/kings/kings-product', '/vectorgas/lv-product']) {
      await (await fetch(`${url}${path}/${_id}`)).text();
    }
  }
  for (let n = 0; n < 300; n++) await (await fetch(url + uncachedListing)).text();
  const paths = (await storefrontPages(url)).map(({ path }) => path);
  for (const path of [...paths, '/kings.data', '/api/allProducts', '/api/productsKings']) {
    // Cached answers are not counted.
    await (await fetch(url + path, { headers })).text();
    await generateLoad({ url: url + path, headers, connections: 50, seconds: 2 });
  }
}
