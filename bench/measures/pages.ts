import { findCores, pinProcess } from '../lib/cores.ts';
import { checkGenerator, compareLoads } from '../lib/load.ts';
import { startShop } from '../lib/shop-process.ts';
import { fetchResponse, startBareServer } from '../lib/start-bare-server.ts';
import { compare, type Measure, type Row } from '../measure.ts';

const minRatio = 0.75;
const cores = findCores();
/** Without two cores the servers and the generator cannot be separated. */
const onOneCore = cores ? '' : ', on one core with the generator';

type Requested = {
  what: string;
  path: string;
  status: number;
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
};

/**
 * Cached responses per second, compared with a bare server that sends the same bytes. Both servers run on
 * one core and the generator on another.
 */
export const run: Measure = async () => {
  await using shop = await startShop();
  if (cores) pinProcess(shop.pid, cores.server);
  const products = await fetch(`${shop.url}/api/productsKings`);
  const [product] = await products.json();
  const page = await fetch(`${shop.url}/kings`);
  const etag = page.headers.get('etag') ?? '';
  const [script = ''] = /\/assets\/shop-[^"]+\.js/.exec(await page.text()) ?? [];
  const rows: Row[] = [];
  for (const requested of [
    { what: 'listing page', path: '/kings', status: 200 },
    { what: 'product page', path: `/kings/kings-product/${product._id}`, status: 200 },
    { what: 'API list', path: '/api/productsKings', status: 200 },
    {
      what: 'listing page, 304',
      path: '/kings',
      status: 304,
      headers: { 'if-none-match': etag },
    },
    { what: 'listing page, HEAD', path: '/kings', status: 200, method: 'HEAD' },
    { what: 'script of the listing page', path: script, status: 200 },
  ] as const satisfies Requested[]) {
    rows.push(await measureResponse(shop.url, requested));
  }
  return rows;
};

async function measureResponse(origin: string, requested: Requested): Promise<Row> {
  const { what, path, status, method = 'GET' } = requested;
  const load = {
    method,
    headers: { 'accept-encoding': 'br', ...requested.headers },
    seconds: 2,
    ...(cores ? { core: cores.generator } : {}),
  };
  const response = await fetchResponse(origin + path, load);
  if (response.status !== status) throw new Error(`${what} responded ${response.status}`);
  using bare = await startBareServer([response]);
  if (cores) pinProcess(bare.pid, cores.server);
  const [shop, reference] = await compareLoads(
    { ...load, url: origin + path },
    { ...load, url: bare.url + path },
  );
  const amounts = {
    what: what + onOneCore,
    unit: '/s',
    figure: shop.rate,
    against: reference.rate,
  };
  const row = compare({ ...amounts, of: 'bare node:http' }, { atLeast: minRatio });
  return checkGenerator(row, [shop, reference]);
}
