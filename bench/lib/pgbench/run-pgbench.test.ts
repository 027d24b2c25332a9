import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#api/testing/test-database.ts';
import { seedShop } from '../../seed/seed-shop.ts';
import { listShoppers } from '../order-shoppers.ts';
import { createTemplate, preparePgbench } from './run-pgbench.ts';

test('the ids of an order become arguments of format, and its percent signs stay', () => {
  const input = JSON.stringify({ id: 'aa', user: 'cc', title: '100 % algodón', line: 'bb' });
  const template = createTemplate(input, { newIds: ['aa', 'bb'], userId: 'cc' });
  expect(template).toBe('{"id":"%1$s","user":"%3$s","title":"100 %% algodón","line":"%2$s"}');
});

test("pgbench's script sends the statements that the shop sends", async () => {
  const connection = await openTestDatabase();
  onTestFinished(() => connection.close());
  await seedShop(connection, { products: 10, orders: 10, users: 20, seed: 1, now: new Date() });
  // Throws when the shop sends others.
  await preparePgbench(connection, await listShoppers(connection, 2));
  const { rows } = await sql`
    select outcome from bench_shoppers, place_order(format(template, bench_id(7, 1, client),
      bench_id(7, 2, client), bench_id(7, 3, client), bench_id(7, 4, client), left(accounts, 36))::jsonb)
  `.execute(connection.db);
  expect(rows).toEqual([{ outcome: 'placed' }, { outcome: 'placed' }]);
});
