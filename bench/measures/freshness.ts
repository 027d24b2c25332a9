import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#domain/contract/catalogue.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { signInAdministrator } from '../lib/accounts.ts';
import { startFleet } from '../lib/fleet.ts';
import { startPostgres } from '../lib/postgres.ts';
import { createCall, type ShopCall } from '../lib/shop-call.ts';
import { type Measure, report } from '../measure.ts';

const changes = 20;
const maxMs = 250;
const timeoutMs = 10_000;

/**
 * Two processes on one PostgreSQL, each with its own page cache: after a price changes through one,
 * its next page must show it; measures the delay until the other process shows it too.
 */
export const run: Measure = async () => {
  await using postgres = await startPostgres();
  await using fleet = await startFleet(2, { DATABASE_URL: postgres.url, DEMO_CATALOGUE: 'on' });
  const [one = '', other = ''] = fleet.urls;
  const call = createCall(one);
  const { token } = await signInAdministrator(call);
  const delays: number[] = [];
  let stale = 0;
  for (let change = 0; change < changes; change += 1) {
    const product = await firstProduct(call);
    const path = `/kings/kings-product/${product._id}`;
    await Promise.all([read(one + path), read(other + path)]);
    const precio = product.precio + 100;
    await reprice(call, token, { ...product, precio });
    const shown = formatPrice(precio);
    const [page, delay] = await Promise.all([
      read(one + path),
      timeUntilShown(other + path, shown),
    ]);
    if (!page.includes(shown)) stale += 1;
    delays.push(delay);
  }
  return [
    report(
      { what: `stale pages after ${changes} price changes`, unit: '', figure: stale },
      { atMost: 0 },
    ),
    report(
      {
        what: 'slowest price update in the other process',
        unit: 'ms',
        figure: Math.max(...delays),
      },
      { atMost: maxMs },
    ),
  ];
};

async function firstProduct(call: ShopCall): Promise<Product> {
  const [product] = await call('GET /api/productsKings', {});
  if (!product) throw new Error('The demo shop has no products');
  return product;
}

async function reprice(call: ShopCall, token: string, { _id: id, ...product }: Product) {
  await call('PUT /api/products/:id', { params: { id }, body: product }, token);
}

const read = async (url: string) => (await fetch(url)).text();

async function timeUntilShown(url: string, text: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const page = await read(url);
    const passed = performance.now() - started;
    if (page.includes(text)) return passed;
    if (passed > timeoutMs) throw new Error(`${url} never showed ${text}`);
    await sleep(5);
  }
}
