import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { openPostgres } from '../db/connection.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const getShop = setUpTestShop();

test('a shop with a working database is healthy, also under maintenance', async () => {
  const { app, connection } = getShop();
  await connection.db.updateTable('siteState').set({ isMaintenance: true }).execute();
  const response = await app.inject('/api/health');
  expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
});

test('a shop whose database is down returns 503 with a Retry-After header', async () => {
  const { shop } = getShop();
  const { db, close } = openPostgres('postgres://test@127.0.0.1:9/none');
  const app = await createApp({ ...shop, db });
  const response = await app.inject('/api/health');
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
    503,
    'database_down',
    '5',
  ]);
  await app.close();
  await close();
});
