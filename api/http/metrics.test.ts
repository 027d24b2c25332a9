import { expect, onTestFinished, test } from 'vitest';
import { invariantNames } from '#domain/site/invariants.ts';
import { createApp } from '../app.ts';
import { openPostgres } from '../db/connection.ts';
import { createReadiness } from '../monitoring/readiness.ts';
import { createRequestCounts } from '../monitoring/request-counts.ts';
import {
  buy,
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
} from '../testing/factories.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const shop = setUpTestShop();
const token = 'a-token-for-the-scraper';

async function openScrapedApp(change: { db?: ReturnType<typeof openPostgres>['db'] } = {}) {
  const config = { ...shop.shop.config, METRICS_TOKEN: token };
  const { db = shop.shop.db } = change;
  const readiness = createReadiness({ db, cache: shop.shop.cache });
  const requests = createRequestCounts();
  const app = await createApp({ ...shop.shop, db, config, requests, readiness });
  onTestFinished(() => app.close());
  /** The value of each sample by its line without the value. */
  const scrape = async (): Promise<Record<string, number>> => {
    const response = await app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers['content-type']).toContain('text/plain; version=0.0.4');
    const lines = response.body.split('\n').filter((line) => line && !line.startsWith('#'));
    return Object.fromEntries(
      lines.map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
    );
  };
  return { app, scrape };
}

test('/metrics exists only with a token, and for those who send it', async () => {
  const { app: plain } = shop;
  const { app } = await openScrapedApp();
  const read = async (on: typeof app, authorization?: string) => {
    const headers = authorization ? { authorization } : {};
    return (await on.inject({ url: '/metrics', headers })).statusCode;
  };
  expect(await read(plain, `Bearer ${token}`)).toBe(404);
  expect(await read(app)).toBe(404);
  expect(await read(app, `Bearer ${token}x`)).toBe(404);
  expect(await read(app, 'Bearer undefined')).toBe(404);
  expect(await read(app, `Bearer ${token}`)).toBe(200);
});

test('requests are counted by the pattern of their route and their status', async () => {
  const { app, scrape } = await openScrapedApp();
  await app.inject('/api/lock');
  await app.inject('/api/lock');
  await app.inject('/api/products/not-an-id');
  await app.inject('/api/no-such-call');
  const samples = await scrape();
  const count = (route: string, status: number) =>
    samples[
      `vidriera_http_requests_total{method="GET",route="${route}",status="${status}",cache="none"}`
    ];
  expect(count('/api/lock', 200)).toBe(2);
  expect(count('/api/products/:id', 400)).toBe(1);
  expect(count('/*', 404)).toBe(1);
  expect(
    samples['vidriera_http_request_duration_seconds_count{method="GET",route="/api/lock"}'],
  ).toBe(2);
});

test('orders, payments, reservations, queues, jobs and invariants are read from the database', async () => {
  const { db } = shop.shop;
  const product = await createSimpleProduct(shop, 30);
  const shopper = await createAccount(shop);
  await buy(shop, shopper, [entryOf(product)]);
  await createPendingOrder(shop, shopper, [entryOf(product, { quantity: 3 })]);
  await shop.runJobs('check-invariants');
  // The next pass begins then.
  shop.clock.advance(15 * 60_000);
  await db
    .updateTable('sizes')
    .set((eb) => ({ stock: eb('stock', '+', 1) }))
    .execute();
  await shop.runJobs('check-invariants');
  shop.clock.advance(90_000);
  const { scrape } = await openScrapedApp();
  const samples = await scrape();
  const [ledger] = invariantNames;
  expect(samples).toMatchObject({
    'vidriera_orders{state="Aceptado"}': 1,
    'vidriera_orders{state="Pendiente"}': 1,
    'vidriera_payments{status="approved"}': 1,
    vidriera_reserved_units: 3,
    vidriera_overdue_reservations: 0,
    [`vidriera_invariant_breaches{invariant="${ledger}"}`]: 1,
    [`vidriera_invariant_breaches{invariant="${invariantNames[1]}"}`]: 0,
    vidriera_invariants_checked_seconds: 90,
    'vidriera_queue_rows{queue="paymentRefunds"}': 0,
    'vidriera_ready{check="database"}': 1,
    'vidriera_ready{check="jobs"}': 0,
  });
  expect(samples['vidriera_queue_rows{queue="mails"}']).toBeGreaterThan(0);
  expect(samples['vidriera_queue_delay_seconds{queue="mails"}']).toBeGreaterThanOrEqual(90);
  expect(samples.process_resident_memory_bytes).toBeGreaterThan(0);
  expect(samples).toHaveProperty('nodejs_eventloop_lag_p99_seconds');
  shop.clock.advance(3_600_000);
  expect(await scrape()).toMatchObject({ vidriera_overdue_reservations: 1 });
});

test('all orders are counted once a minute at most', async () => {
  const product = await createSimpleProduct(shop, 30);
  const shopper = await createAccount(shop);
  const { scrape } = await openScrapedApp();
  const countAfterOrder = async () => {
    await createPendingOrder(shop, shopper, [entryOf(product)]);
    return (await scrape())['vidriera_orders{state="Pendiente"}'];
  };
  expect(await countAfterOrder()).toBe(1);
  expect(await countAfterOrder()).toBe(1);
  shop.clock.advance(60_000);
  expect(await countAfterOrder()).toBe(3);
});

test('a process whose database is down still has its own metrics', async () => {
  const { db, close } = openPostgres('postgres://test@127.0.0.1:9/none');
  onTestFinished(close);
  const { scrape } = await openScrapedApp({ db });
  const samples = await scrape();
  expect(samples['vidriera_ready{check="database"}']).toBe(0);
  expect(Object.keys(samples).filter((name) => name.startsWith('vidriera_orders'))).toEqual([]);
});
