import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#domain/contract/catalogue.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { call, type Transport } from '#web/api-client.ts';
import { startFleet } from '../lib/fleet.ts';
import { startPostgres } from '../lib/postgres.ts';
import { administrator } from '../lib/shop-process.ts';
import { type Measure, tell } from '../measure.ts';

const changes = 20;
const mostMs = 250;
const timeoutMs = 10_000;

/**
 * Two processes on one PostgreSQL, each with pages that it keeps: a price that is changed through
 * one of them is on its next page, and how soon it is on the other's.
 */
export const freshness: Measure = {
  name: 'freshness',
  async run() {
    await using postgres = await startPostgres();
    await using fleet = await startFleet(2, { DATABASE_URL: postgres.url, DEMO_CATALOGUE: 'on' });
    const [one = '', other = ''] = fleet.urls;
    const api: Transport = (path, init) => fetch(one + path, init);
    const { email, password } = administrator;
    const { token } = await call(api, 'POST /users/signin', { body: { email, password } });
    const delays: number[] = [];
    let stale = 0;
    for (let change = 0; change < changes; change += 1) {
      const product = await firstProduct(api);
      const path = `/kings/kings-product/${product._id}`;
      await Promise.all([read(one + path), read(other + path)]);
      const precio = product.precio + 100;
      await reprice(api, token, { ...product, precio });
      const shown = formatPrice(precio);
      const [page, delay] = await Promise.all([
        read(one + path),
        timeUntilSeen(other + path, shown),
      ]);
      if (!page.includes(shown)) stale += 1;
      delays.push(delay);
    }
    return [
      tell(
        { what: `prices changed, old on the next page, of ${changes}`, unit: '', figure: stale },
        { atMost: 0 },
      ),
      tell(
        {
          what: 'prices changed, seen in the other process, the slowest',
          unit: 'ms',
          figure: Math.max(...delays),
        },
        { atMost: mostMs },
      ),
    ];
  },
};

async function firstProduct(api: Transport): Promise<Product> {
  const [product] = await call(api, 'GET /api/productsKings', {});
  if (!product) throw new Error('The demo shop sells nothing');
  return product;
}

async function reprice(api: Transport, token: string, { _id: id, ...product }: Product) {
  await call(api, 'PUT /api/products/:id', { params: { id }, body: product }, { token });
}

const read = async (url: string) => (await fetch(url)).text();

async function timeUntilSeen(url: string, text: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const page = await read(url);
    const passed = performance.now() - began;
    if (page.includes(text)) return passed;
    if (passed > timeoutMs) throw new Error(`${url} never showed ${text}`);
    await sleep(5);
  }
}
