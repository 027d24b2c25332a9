import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, openPostgres } from '#api/db/connection.ts';
import { generateLoad } from '../lib/generator.ts';
import { createOrderRequests, seedShoppers } from '../lib/order-shoppers.ts';
import { startPostgres } from '../lib/postgres.ts';
import { postgresSeconds, processorSeconds } from '../lib/processor-time.ts';
import { createCall } from '../lib/shop-call.ts';
import { type ShopProcess, startShop } from '../lib/shop-process.ts';
import { startProvider } from '../lib/start-provider.ts';
import { waitUntil } from '../lib/wait-until.ts';
import { type Measure, type Row, report } from '../measure.ts';

const headers = { 'accept-encoding': 'br' };

/**
 * What a page, an order, an e-mail and a picture take of the processor, in the shop's process and in PostgreSQL:
 * the basis of the capacity model in docs/scaling.md.
 */
export const run: Measure = async () => [...(await costsOfPages()), ...(await costsOfOrders())];

/** `run` returns how many times it did it. */
type Work = { what: string; run: () => Promise<number> };

/** The cost of one of them: the difference of the processes' times, which the shop's jobs are part of. */
async function costOf({ pid }: ShopProcess, { what, run }: Work): Promise<Row> {
  const before = { shop: processorSeconds(pid), database: postgresSeconds() };
  const times = await run();
  const shop = ((processorSeconds(pid) - before.shop) / times) * 1000;
  const database = ((postgresSeconds() - before.database) / times) * 1000;
  return report({ what, unit: 'ms', figure: shop, against: database, of: 'PostgreSQL' });
}

async function repeat(times: number, run: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < times; index += 1) await run(index);
  return times;
}

async function read(url: string): Promise<void> {
  const response = await fetch(url, { headers });
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
}

async function costsOfPages(): Promise<Row[]> {
  await using postgres = await startPostgres();
  await using shop = await startShop({ DATABASE_URL: postgres.url });
  const { url } = shop;
  const page = `${url}/kings`;
  // Three values at once are too many for the page cache.
  const rendered = `${url}/kings?talle=l,m,s`;
  await repeat(100, () => read(rendered));
  const seconds = 4;
  const requestMany = async () =>
    (await generateLoad({ url: page, headers, seconds })).rate * seconds;
  await requestMany();
  const products = await createCall(url)('GET /api/allProducts', {});
  const pictures = products
    .flatMap(({ image, variants }) => [image, ...variants.flatMap((one) => one.thumbnailImages)])
    .flatMap((picture) =>
      picture?.endsWith('.webp') ? url + picture.replace('.webp', '-640.webp') : [],
    )
    .slice(0, 30);
  return [
    await costOf(shop, { what: 'a cached page', run: requestMany }),
    await costOf(shop, {
      what: 'a rendered page',
      run: () => repeat(200, () => read(rendered)),
    }),
    await costOf(shop, {
      what: "a picture's first request",
      run: () => repeat(pictures.length, (index) => read(pictures[index] ?? '')),
    }),
  ];
}

async function costsOfOrders(): Promise<Row[]> {
  await using postgres = await startPostgres();
  await using connection = openPostgres(postgres.url);
  using provider = await startProvider();
  const [shopper] = await seedShoppers(connection, 1);
  if (!shopper) throw new Error('There are no shoppers');
  const env = { ...provider.env, MAX_OPEN_ORDERS: '50', RECONCILE_SECONDS: '3600' };
  await using shop = await startShop({ ...env, DATABASE_URL: postgres.url, DEMO_CATALOGUE: 'off' });
  const order = createOrderRequests(shop.url, shopper);
  await repeat(200, order);
  return [
    await costOf(shop, { what: 'an order', run: () => repeat(500, order) }),
    await costOf(shop, { what: 'an e-mail', run: () => sendEmails(shop, connection) }),
  ];
}

/** A hundred e-mails that change a password, with their requests, until they are in the outbox. */
async function sendEmails({ url, folder }: ShopProcess, { db }: Connection): Promise<number> {
  const users = await db
    .selectFrom('users')
    .where('email', 'like', '%@example.com')
    .limit(100)
    .select('email')
    .execute();
  const call = createCall(url);
  for (const { email } of users) {
    await call('POST /users/send-change-password-email', { body: { email } });
  }
  const outbox = join(folder, 'outbox');
  await waitUntil(
    'e-mails in the outbox',
    async () => (await readdir(outbox).catch(() => [])).length >= users.length,
  );
  return users.length;
}
