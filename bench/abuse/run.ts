import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#domain/contract/catalogue.ts';
import { createEntry, createOrder } from '#domain/testing/purchase.ts';
import { readWords } from '../../scripts/command-options.ts';
import { quantile } from '../lib/load.ts';
import { log } from '../lib/report.ts';
import { administrator, startShop } from '../lib/shop-process.ts';
import { renderTable } from '../lib/table.ts';
import { abuse } from './abuse.ts';

const seconds = 60;
/** From documentation networks (RFC 5737): the shop trusts the header of its own machine. */
const addresses = { shopper: '203.0.113.7', abuser: '198.51.100.9' };
const pauseMs = 50;

type Visit = { ms: number; status: number };

/**
 * `npm run bench:abuse`: for a minute one client does everything that needs no account as fast as it can,
 * while another shops. Prints what the other got, beside the same without the first. `--version <folder>`
 * starts the shop of another checkout, which is built, to compare.
 */
async function main(): Promise<void> {
  const { version } = readWords(0, ['version'], []);
  await using shop = await startShop({ RATE_LIMIT: 'on' }, version);
  const stop = new AbortController();
  try {
    const alone = await goShopping(shop.url, seconds / 3);
    const abused = abuse({ url: shop.url, address: addresses.abuser, signal: stop.signal });
    const beside = await goShopping(shop.url, seconds);
    stop.abort();
    const head = ['the shopper', 'requests', 'median', 'p99', 'slowest', 'failed'];
    log(renderTable(head, [rowOf('alone', alone), rowOf('beside the abuser', beside)]));
    log(`The abuser: ${JSON.stringify(await abused)}`);
  } finally {
    stop.abort();
  }
}

/** One shopper's requests, one after the other: pages, a search, and orders that are cancelled again. */
async function goShopping(url: string, forSeconds: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  const end = performance.now() + forSeconds * 1000;
  const go = async (path: string, init: RequestInit = {}) => {
    const started = performance.now();
    const headers = { ...init.headers, 'x-forwarded-for': addresses.shopper };
    const answer = await fetch(url + path, { ...init, headers }).catch(() => null);
    const text = (await answer?.text().catch(() => null)) ?? null;
    const status = text === null ? 0 : (answer?.status ?? 0);
    visits.push({ ms: performance.now() - started, status });
    return { status, text: text ?? '' };
  };
  const send = (path: string, body: unknown, token = '') =>
    go(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
  const { text } = await send('/users/signin', administrator);
  const { token } = JSON.parse(text) as { token: string };
  const products = JSON.parse((await go('/api/productsKings')).text) as Product[];
  for (let turn = 0; performance.now() < end; turn += 1) {
    const product = products[turn % products.length];
    if (!product) throw new Error('The shop has no products');
    await go('/kings');
    await go(`/kings/kings-product/${product._id}`);
    await go('/kings?q=remera%20negra');
    await go('/api/search/suggestions?store=Kings&q=buz');
    // An order takes more of the shop's limits than pages.
    if (turn % 40 === 0) await order(send, product, token);
    await sleep(pauseMs);
  }
  return visits;
}

async function order(
  send: (path: string, body: unknown, token: string) => Promise<{ status: number; text: string }>,
  product: Product,
  token: string,
): Promise<void> {
  const body = createOrder([createEntry(product)]);
  const { status, text } = await send('/api/mercadopago/create-preference', body, token);
  if (status !== 200) return;
  const { orderId } = JSON.parse(text) as { orderId: string };
  await send(`/api/user/orders/${orderId}/cancel`, {}, token);
}

function rowOf(what: string, visits: readonly Visit[]): string[] {
  const times = visits.map(({ ms }) => ms);
  const shown = (ms: number) => `${Math.round(ms)} ms`;
  const at = (share: number) => shown(quantile(times, share));
  // 409 is a sold-out size, which is no failure.
  const failed = visits.filter(({ status }) => status === 0 || (status >= 400 && status !== 409));
  const kinds = Object.entries(Object.groupBy(failed, ({ status }) => String(status)));
  const failures = kinds.map(([status, all]) => `${all?.length} × ${status}`).join(', ') || '0';
  return [what, String(visits.length), at(0.5), at(0.99), shown(Math.max(...times)), failures];
}

await main();
