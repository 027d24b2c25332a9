import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { openPostgres } from '../db/connection.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const getShop = setUpTestShop();

test('a shop whose database answers is well, also under maintenance', async () => {
  const { app, connection } = getShop();
  await connection.db.updateTable('siteState').set({ isMaintenance: true }).execute();
  const answer = await app.inject('/api/health');
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
});

test('a shop whose database is down says so, and when to come back', async () => {
  const { shop } = getShop();
  const { db, close } = openPostgres('postgres://nobody@127.0.0.1:9/none');
  const app = await createApp({ ...shop, db });
  const answer = await app.inject('/api/health');
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'database_down',
    '5',
  ]);
  await app.close();
  await close();
});
