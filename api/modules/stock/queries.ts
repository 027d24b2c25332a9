import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/**
 * Locks the rows in id order, which avoids deadlocks. `for no key update` does not block the foreign
 * keys of order items, which many orders insert at once.
 */
export const lockSizes = async (db: Db, sizeIds: readonly string[]) =>
  db
    .selectFrom('sizes')
    .select(['id', 'stock', 'removedAt'])
    .where(sql<boolean>`id = any(${[...sizeIds]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks all sizes of a product, removed ones too, in id order. */
export const lockSizesOfProduct = async (db: Db, productId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('sizes')
    .select('id')
    .where('variantId', 'in', (eb) =>
      eb.selectFrom('variants').select('id').where('productId', '=', productId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/** The sizes of which an order has ever moved units. */
export const listSoldSizes = async (db: Db, sizeIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ sizeId: string }>`
    select size_id from unnest(${sizeIds}::uuid[]) as requested (size_id)
    where exists (select from stock_ledger as move
      where move.size_id = requested.size_id and move.order_id is not null)`.execute(db);
  return rows.map(({ sizeId }) => sizeId);
};

type Counted = { sizeId: string; stock: number; delta: number };

/** Sets the stock of sizes, each with its ledger row unless it is unchanged. The caller must hold the sizes' locks. */
export const setStocks = async (
  db: Db,
  counted: readonly Counted[],
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<void> => {
  const changed = counted.filter(({ delta }) => delta !== 0);
  if (changed.length === 0) return;
  await sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as counted ("sizeId" uuid, stock int, delta int)
    ), written as (
      update sizes set stock = counted.stock from counted where sizes.id = counted."sizeId"
    )
    insert into stock_ledger (size_id, kind, delta, actor_id, at)
    select "sizeId", 'adjust', delta, ${actorId}::uuid, ${now}::timestamptz from counted`.execute(
    db,
  );
};
