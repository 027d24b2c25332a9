import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { setUpTestDatabase } from '#api/testing/test-database.ts';
import { orderStates, stateOf } from '#domain/orders/order-state.ts';
import { listViolations } from '#simulation/invariants.ts';
import { seedShop } from './seed-shop.ts';

const now = new Date('2026-11-20T15:00:00Z');
const amounts = { products: 120, orders: 1200, users: 200, now };

const connection = setUpTestDatabase();
beforeAll(async () => {
  await seedShop(connection, { ...amounts, seed: 1 });
});

const rowsOf = async (query: ReturnType<typeof sql<object>>) =>
  (await query.execute(connection.db)).rows;

test('a seeded shop violates no invariant of the real one', async () => {
  expect(await listViolations({ observer: connection.db })).toEqual([]);
});

test('a seeded shop has orders in every state, and no pending e-mail, refund or notice', async () => {
  const orders = await connection.db
    .selectFrom('orders')
    .select(['paymentState', 'fulfilmentState', 'closedReason'])
    .distinct()
    .execute();
  expect([...new Set(orders.map(stateOf))].sort()).toEqual([...orderStates].sort());
  const waiting = await rowsOf(sql`
    select id::text from mails where sent_at is null
    union all select payment_id from payment_refunds where done_at is null
    union all select id::text from payment_notices where processed_at is null`);
  expect(waiting).toEqual([]);
});

test('a shop that is seeded again with another seed violates no invariant', async () => {
  await seedShop(connection, { ...amounts, orders: 500, seed: 2 });
  expect(await listViolations({ observer: connection.db })).toEqual([]);
  expect(await rowsOf(sql`select count(*)::int as products from products`)).toEqual([
    { products: 240 },
  ]);
}, 120_000);
