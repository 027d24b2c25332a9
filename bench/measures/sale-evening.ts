import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#domain/contract/catalogue.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { call, type Transport } from '#web/api-client.ts';
import { quantile } from '../lib/load.ts';
import { startPostgres } from '../lib/postgres.ts';
import { processorSeconds } from '../lib/processor-time.ts';
import { administrator, type ShopProcess, startShop } from '../lib/shop-process.ts';
import { startSimulator } from '../lib/simulator-process.ts';
import { type Measure, type Row, report } from '../measure.ts';

const changesPerSecond = 20;
const readsPerSecond = 500;
const seconds = 15;
/** Until then another price may be shown. */
const staleMs = 250;
/** Every so many answers are read as a shopper would, and their prices compared. */
const checkedEvery = 10;
const listing = '/kings?tab=productos';

/**
 * A listing whose products change twenty times a second while five hundred readers a second request it. Readers come
 * when they come: those that wait for a slow answer do not delay the next.
 */
export const saleEvening: Measure = {
  name: 'sale-evening',
  async run() {
    await using postgres = await startPostgres();
    // Each new price has its installments requested.
    await using simulator = await startSimulator();
    const shop = await startShop({
      ...simulator.env,
      ...{ PAYMENTS: '', DATABASE_URL: postgres.url },
    });
    try {
      return await measureSale(shop);
    } finally {
      await shop.stop();
    }
  },
};

/** A price that the shop may show, and since when it has to: since the answer that it is stored. */
type Change = { shown: string; at: number };

async function measureSale(shop: ShopProcess): Promise<Row[]> {
  const api: Transport = (path, init) => fetch(shop.url + path, init);
  const { token } = await call(api, 'POST /users/signin', { body: administrator });
  const page = await (await fetch(shop.url + listing)).text();
  const products = (await call(api, 'GET /api/productsKings', {})).filter(({ _id }) =>
    page.includes(_id),
  );
  await readDuring(shop, [], sleep(seconds * 1000));
  const calm = await readDuring(shop, [], sleep(seconds * 1000));
  const changes = products.map((): Change[] => []);
  const busy = await readDuring(shop, changes, changePrices(api, { token, products, changes }));
  const made = changes.flat().length;
  const perChange = ((busy.cpuSeconds - calm.cpuSeconds) / made) * 1000;
  const reads = `${readsPerSecond} readers/s`;
  const during = `${reads}, ${changesPerSecond} changes/s`;
  return [
    report({ what: `listing, ${reads}, p99`, unit: 'ms', figure: quantile(calm.durations, 0.99) }),
    report(
      { what: `listing, ${during}, p99`, unit: 'ms', figure: quantile(busy.durations, 0.99) },
      { atMost: 100 },
    ),
    report({
      what: `listing, ${during}, median`,
      unit: 'ms',
      figure: quantile(busy.durations, 0.5),
    }),
    report(
      {
        what: `stale prices of ${busy.checked} checked after ${staleMs} ms`,
        unit: '',
        figure: busy.stale,
      },
      { atMost: 0 },
    ),
    report({ what: "processor's time of a change", unit: 'ms', figure: perChange }),
  ];
}

type Sale = { token: string; products: Product[]; changes: Change[][] };

/** Raises the products' prices in turns. */
async function changePrices(api: Transport, { token, products, changes }: Sale): Promise<void> {
  // A product's changes one after the other: each has to name the version that the last one made.
  const pending = products.map(() => Promise.resolve());
  const total = changesPerSecond * seconds;
  const started = performance.now();
  for (let number = 0; number < total; number += 1) {
    await sleep(started + (number * 1000) / changesPerSecond - performance.now());
    const index = number % products.length;
    const change = async () => {
      const { _id: id, ...product } = products[index] as Product;
      const body = { ...product, precio: product.precio + 1 };
      const made = { shown: formatPrice(body.precio), at: Number.POSITIVE_INFINITY };
      changes[index]?.push(made);
      products[index] = await call(
        api,
        'PUT /api/products/:id',
        { params: { id }, body },
        { token },
      );
      made.at = performance.now();
    };
    pending[index] = (pending[index] ?? Promise.resolve()).then(change);
  }
  await Promise.all(pending);
}

/** Requests the listing at a constant rate until `work` is done. */
async function readDuring(
  { url, pid }: ShopProcess,
  changes: readonly Change[][],
  work: Promise<void>,
) {
  const agent = new Agent({ keepAlive: true });
  const durations: number[] = [];
  let isRunning = true;
  let checked = 0;
  let stale = 0;
  const read = async (isChecked: boolean) => {
    const started = performance.now();
    const body = await request(url + listing, agent, isChecked ? 'identity' : 'br');
    durations.push(performance.now() - started);
    if (!isChecked) return;
    const page = body.toString();
    for (const made of changes) {
      const due = made.filter(({ at }) => at < started - staleMs).length;
      if (due === 0) continue;
      checked += 1;
      // Later ones may be shown too.
      if (!made.slice(due - 1).some(({ shown }) => page.includes(shown))) stale += 1;
    }
  };
  const cpuBefore = processorSeconds(pid);
  const finished = work.finally(() => {
    isRunning = false;
  });
  const pending: Promise<void>[] = [];
  const started = performance.now();
  for (let number = 0; isRunning; number += 1) {
    const wait = started + (number * 1000) / readsPerSecond - performance.now();
    if (wait > 1) await sleep(wait);
    pending.push(read(number % checkedEvery === 0));
  }
  await Promise.all(pending);
  await finished;
  agent.destroy();
  return { durations, checked, stale, cpuSeconds: processorSeconds(pid) - cpuBefore };
}

async function request(url: string, agent: Agent, encoding: string): Promise<Buffer> {
  const sent = get(url, { agent, headers: { 'accept-encoding': encoding } });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  return buffer(response);
}
