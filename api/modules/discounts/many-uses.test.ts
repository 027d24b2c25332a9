import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../db/schema.ts';
import { createDiscount } from '../../testing/factories.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

/** Orders, all with the first discount and every 500th with the second. */
async function insertUses({ often, seldom }: { often: string; seldom: string }): Promise<void> {
  const { db } = shop.connection;
  await sql`insert into orders (id, shipping_info, shipping_cents, total_cents, created_at, expires_at)
    select gen_random_uuid(), '{}', 0, 1000, now(), now() from generate_series(1, 10000)`.execute(
    db,
  );
  await sql`insert into order_discounts (order_id, discount_id, position, name, amount_cents)
    select id, ${often}::uuid, 0, '', 100 from orders
    union all select id, ${seldom}::uuid, 1, '', 100
      from (select id, row_number() over () as number from orders) as numbered where number % 500 = 0`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

test('the uses of a coupon are counted without reading the orders of another discount', async () => {
  const { _id: often } = await createDiscount(shop, { name: 'Permanente' });
  const { _id: seldom } = await createDiscount(shop, { code: 'POCOS', maxUses: 21 });
  await insertUses({ often, seldom });
  const scannedOrders = async (tx: Db) => {
    const { rows } = await sql<{ scans: number }>`select seq_scan::int as scans
      from pg_stat_xact_user_tables where relname = 'orders'`.execute(tx);
    return rows[0]?.scans;
  };
  const hasUses = async (tx: Db, id: string) => {
    const { rows } = await sql<{ hasUses: boolean }>`select has_discount_uses(
      array[${id}::uuid], gen_random_uuid(), gen_random_uuid()) as has_uses`.execute(tx);
    return rows[0]?.hasUses;
  };
  await shop.connection.db.transaction().execute(async (tx) => {
    const before = await scannedOrders(tx);
    expect(await hasUses(tx, seldom)).toBe(true);
    expect(await scannedOrders(tx)).toBe(before);
    await sql`update discounts set facts = facts || '{"maxUses": 20}' where id = ${seldom}`.execute(
      tx,
    );
    expect(await hasUses(tx, seldom)).toBe(false);
  });
});
