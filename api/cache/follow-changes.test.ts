import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openPostgres } from '../db/connection.ts';
import { eventually } from '../testing/eventually.ts';
import { createAccount, createProduct } from '../testing/factories.ts';
import { call } from '../testing/requests.ts';
import { setUpShopProcess } from '../testing/shop-process.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { createCache } from './cache.ts';
import { followChanges } from './follow-changes.ts';

const testShop = setUpTestShop();

const running = setUpShopProcess(testShop);

const prices = async () => {
  const { body } = await running.request('/api/productsKings');
  return JSON.parse(body).map(({ precio }: { precio: number }) => precio);
};

test('a manual change in the database is shown', async () => {
  const { connection } = testShop;
  await createProduct(running.shop, { precio: 32_000 });
  expect(await prices()).toEqual([32_000]);
  await sql`update products set precio_cents = 100`.execute(connection.db);
  await eventually(async () => expect(await prices()).toEqual([1]));
});

test('a change of a column that no card shows does not invalidate the listings', async () => {
  const { connection } = testShop;
  await createProduct(running.shop);
  await prices();
  await running.request('/kings');
  await sql`update products set updated_at = now()`.execute(connection.db);
  // A product's version is in the lists of whole products.
  await eventually(() => expect(running.cache.find('/api/productsKings')).toBeUndefined());
  expect(running.cache.find('/kings')).toBeDefined();
});

test('a change that is not shown invalidates nothing', async () => {
  const { connection } = testShop;
  const { shop } = running;
  await createProduct(shop);
  await prices();
  await running.request('/kings');
  const { bytes } = running.cache;
  await sql`update sizes set stock = stock`.execute(connection.db);
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'POST /api/lock/toggle', { token });
  // The lock is part of every page, but of no product list.
  expect(running.cache.find('/kings')).toBeUndefined();
  expect(running.cache.find('/api/productsKings')).toBeDefined();
  expect(running.cache.bytes).toBeLessThan(bytes);
});

test('an administrator’s change is stored and succeeds although announcing it fails', async () => {
  const { shop, connection, failures } = testShop;
  const { token } = await createAccount(testShop, 'Admin');
  const unreachable = openPostgres('postgres://vidriera@127.0.0.1:1/vidriera');
  const cache = createCache({ maxBytes: 1_000_000, now: shop.now });
  const changes = await followChanges({ ...connection, db: unreachable.db }, { cache, failures });
  const app = await createApp({ ...shop, receiveChanges: changes.receiveAll });
  onTestFinished(async () => {
    await app.close();
    await changes.stop();
    await unreachable.close();
  });
  const toggled = await call({ ...testShop, app }, 'POST /api/lock/toggle', { token });
  expect(toggled).toEqual({ isLocked: true });
  expect(failures.reported).toMatchObject([
    {
      source: 'database listener',
      error: { code: 'ECONNREFUSED' },
      facts: { operation: 'notify changes' },
    },
  ]);
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'after the server closed the connection no stale page is shown',
  async () => {
    const { connection } = testShop;
    await createProduct(running.shop, { precio: 32_000 });
    expect(await prices()).toEqual([32_000]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(connection.db);
    await sql`update products set precio_cents = 200`.execute(connection.db);
    await eventually(async () => expect(await prices()).toEqual([2]));
    // Caching and notifications work again.
    await eventually(async () => {
      await prices();
      expect(running.cache.find('/api/productsKings')).toBeDefined();
    });
    await sql`update products set precio_cents = 300`.execute(connection.db);
    await eventually(async () => expect(await prices()).toEqual([3]));
  },
);
