import type { Selectable } from 'kysely';
import { newId } from '../../db/id.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { restoreSize, type SizePlace } from './restore-size.ts';

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

/** Adds a size without stock to a variant, or restores the one that was removed, and returns its id. */
export async function addSize(db: Db, place: SizePlace): Promise<string> {
  const restored = await restoreSize(db, place);
  if (restored) return restored.id;
  const id = newId();
  await db
    .insertInto('sizes')
    .values({ id, ...place, stock: 0, removedAt: null })
    .execute();
  return id;
}

export const updateSize = (db: Db, id: string, row: { size: string; position: number }) =>
  db.updateTable('sizes').set(row).where('id', '=', id).execute();

export const removeVariants = (db: Db, ids: readonly string[], now: Date) =>
  db.updateTable('variants').set({ removedAt: now }).where('id', 'in', ids).execute();

export const removeSizes = (db: Db, ids: readonly string[], now: Date) =>
  db.updateTable('sizes').set({ removedAt: now }).where('id', 'in', ids).execute();
