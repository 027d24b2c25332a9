import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#domain/contract/catalogue.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { signInAdministrator } from '../lib/accounts.ts';
import { freePort } from '../lib/free-port.ts';
import { quantile } from '../lib/load.ts';
import { startPostgres } from '../lib/postgres.ts';
import { processorSeconds } from '../lib/processor-time.ts';
import { createCall, type ShopCall } from '../lib/shop-call.ts';
import { type ShopProcess, startShop } from '../lib/shop-process.ts';
import { startSimulator } from '../lib/simulator-process.ts';
import { startVarnish } from '../lib/varnish.ts';
import { type Measure, type Row, report } from '../measure.ts';

const changesPerSecond = 20;
const readsPerSecond = 500;
const seconds = 15;
/** Code that runs for the first time is slower. */
const warmUpSeconds = 5;
/** Until then another price may be shown. */
const staleMs = 250;
/** Every so many answers are read as a shopper would, and their prices compared. */
const checkedEvery = 10;
const listing = '/kings?tab=productos';

/**
 * A listing whose products change twenty times a second while five hundred readers a second request it: from a shop,
 * and from a CDN that another shop purges. Readers come when they come: those that wait for a slow answer do not delay
 * the next.
 */
export const run: Measure = async () => {
  await using postgres = await startPostgres();
  // Each new price has its installments requested.
  await using simulator = await startSimulator();
  const env = { ...simulator.env, PAYMENTS: '', DATABASE_URL: postgres.url };
  return [...(await saleFromShop(env)), ...(await saleFromVarnish(env))];
};

async function saleFromShop(env: Record<string, string>): Promise<Row[]> {
  await using shop = await startShop(env);
  return await measureSale(shop, { from: shop.url, what: 'listing' });
}

async function saleFromVarnish(env: Record<string, string>): Promise<Row[]> {
  const [port, shopPort] = [await freePort(), await freePort()];
  await using shop = await startShop({
    ...env,
    PORT: String(shopPort),
    CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
  });
  await using varnish = await startVarnish({ port, shopPort });
  return await measureSale(shop, { from: varnish.url, what: 'listing from Varnish' });
}

/** A price that the shop may show, and since when it has to: since the answer that it is stored. */
type Change = { shown: string; at: number };

type Site = {
  /** The address that shoppers have. */
  from: string;
  what: string;
};

async function measureSale(shop: ShopProcess, { from, what }: Site): Promise<Row[]> {
  const call = createCall(from);
  const { token } = await signInAdministrator(call);
  const page = await (await fetch(from + listing)).text();
  const products = (await call('GET /api/productsKings', {})).filter(({ _id }) =>
    page.includes(_id),
  );
  const readers = { from, pid: shop.pid };
  const first = { token, products, changes: noChanges(products) };
  await readDuring(readers, [], changePrices(call, first, warmUpSeconds));
  const calm = await readDuring(readers, [], sleep(seconds * 1000));
  const changes = noChanges(products);
  const changing = changePrices(call, { token, products, changes }, seconds);
  const busy = await readDuring(readers, changes, changing);
  const { staleInCarts } = await changing;
  const made = changes.flat().length;
  const perChange = ((busy.cpuSeconds - calm.cpuSeconds) / made) * 1000;
  const reads = `${readsPerSecond} readers/s`;
  const during = `${reads}, ${changesPerSecond} changes/s`;
  return [
    report({ what: `${what}, ${reads}, p99`, unit: 'ms', figure: quantile(calm.durations, 0.99) }),
    report(
      { what: `${what}, ${during}, p99`, unit: 'ms', figure: quantile(busy.durations, 0.99) },
      { atMost: 100 },
    ),
    report({
      what: `${what}, ${during}, median`,
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
    report(
      { what: `stale prices of ${made} in a cart at once`, unit: '', figure: staleInCarts },
      { atMost: 0 },
    ),
    report({ what: "processor's time of a change", unit: 'ms', figure: perChange }),
  ];
}

const noChanges = (products: readonly Product[]) => products.map((): Change[] => []);

type Sale = { token: string; products: Product[]; changes: Change[][] };

/** Raises the products' prices in turns for `duration` seconds, and reads each as a cart does before it is paid for. */
async function changePrices(call: ShopCall, sale: Sale, duration: number) {
  const { token, products, changes } = sale;
  let staleInCarts = 0;
  // A product's changes one after the other: each has to name the version that the last one made.
  const pending = products.map(() => Promise.resolve());
  const total = changesPerSecond * duration;
  const started = performance.now();
  for (let number = 0; number < total; number += 1) {
    await sleep(started + (number * 1000) / changesPerSecond - performance.now());
    const index = number % products.length;
    const change = async () => {
      const { _id: id, ...product } = products[index] as Product;
      const body = { ...product, precio: product.precio + 1 };
      const made = { shown: formatPrice(body.precio), at: Number.POSITIVE_INFINITY };
      changes[index]?.push(made);
      products[index] = await call('PUT /api/products/:id', { params: { id }, body }, token);
      made.at = performance.now();
      const [inCart] = await call('GET /api/allProducts', { query: { ids: id } });
      if (inCart?.precio !== body.precio) staleInCarts += 1;
    };
    pending[index] = (pending[index] ?? Promise.resolve()).then(change);
  }
  await Promise.all(pending);
  return { staleInCarts };
}

/** Requests the listing at a constant rate until `work` is done. */
async function readDuring(
  { from, pid }: { from: string; pid: number },
  changes: readonly Change[][],
  work: Promise<unknown>,
) {
  const agent = new Agent({ keepAlive: true });
  const durations: number[] = [];
  let isRunning = true;
  let checked = 0;
  let stale = 0;
  const read = async (isChecked: boolean) => {
    const started = performance.now();
    const body = await request(from + listing, agent, isChecked ? 'identity' : 'br');
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
