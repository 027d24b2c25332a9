import { sql } from 'kysely';
import type { LedgerKind } from '#domain/catalogue/stock.ts';
import type { Db } from '../../db/schema.ts';

export type LedgerRow = {
  sizeId: string;
  kind: LedgerKind;
  delta: number;
  orderId: string | null;
  actorId: string | null;
  at: Date;
};

/**
 * Locks the rows in id order, which avoids deadlocks. `for no key update` does not block the foreign
 * keys of order items, which many orders insert at once.
 */
export const lockSizes = async (db: Db, sizeIds: readonly string[]) =>
  db
    .selectFrom('sizes')
    .select(['id', 'stock'])
    .where('id', 'in', [...sizeIds])
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

/** Sets a size's stock. The caller must hold the size's lock. */
export const setStock = async (
  db: Db,
  { sizeId, stock }: { sizeId: string; stock: number },
): Promise<void> => {
  await db.updateTable('sizes').set({ stock }).where('id', '=', sizeId).execute();
};

export const insertLedger = (db: Db, rows: readonly LedgerRow[]) =>
  db
    .insertInto('stockLedger')
    .values([...rows])
    .execute();
