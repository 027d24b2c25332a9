import { type Selectable, sql } from 'kysely';
import { newId } from '../../db/id.ts';
import type { Db, Schema } from '../../db/schema.ts';

type NewVariant = Omit<Selectable<Schema['variants']>, 'removedAt'>;

export const insertVariant = (db: Db, { thumbnailImages, ...row }: NewVariant) =>
  db
    .insertInto('variants')
    .values({ ...row, thumbnailImages: JSON.stringify(thumbnailImages), removedAt: null })
    .execute();

export const updateVariant = (
  db: Db,
  id: string,
  { thumbnailImages, ...row }: Omit<NewVariant, 'id' | 'productId'>,
) =>
  db
    .updateTable('variants')
    .set({ ...row, thumbnailImages: JSON.stringify(thumbnailImages) })
    .where('id', '=', id)
    .execute();

type SizePlace = { variantId: string; size: string; position: number };

/**
 * Adds a size without stock to a variant and returns its id. One that was removed is the same when it is added again,
 * in any case: people wait for it, combos have it, and labels have its code.
 */
export async function addSize(db: Db, { variantId, size, position }: SizePlace): Promise<string> {
  const restored = await db
    .updateTable('sizes')
    .set({ removedAt: null, size, position })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sizes')
        .select('id')
        .where('variantId', '=', variantId)
        .where('removedAt', 'is not', null)
        .where(sql<boolean>`lower(size) = lower(${size}::text)`)
        .orderBy('removedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  if (restored) return restored.id;
  const id = newId();
  const row = { id, variantId, position, size, stock: 0, removedAt: null };
  await db.insertInto('sizes').values(row).execute();
  return id;
}

export const updateSize = (db: Db, id: string, row: { size: string; position: number }) =>
  db.updateTable('sizes').set(row).where('id', '=', id).execute();

export const removeVariants = (db: Db, ids: readonly string[], now: Date) =>
  db.updateTable('variants').set({ removedAt: now }).where('id', 'in', ids).execute();

export const removeSizes = (db: Db, ids: readonly string[], now: Date) =>
  db.updateTable('sizes').set({ removedAt: now }).where('id', 'in', ids).execute();
