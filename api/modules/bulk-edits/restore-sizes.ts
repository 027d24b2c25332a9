import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { restoreSize } from '../catalogue/restore-size.ts';
import { isNewOf, mayCreate } from './new-rows.ts';

/** Whether a size is one that was removed and that a row adds again, with its name in any case. */
const isAddedAgain = sql`sizes.variant_id = (after ->> 'variant_id')::uuid
  and sizes.removed_at is not null and lower(sizes.size) = lower(after ->> 'size')`;

/**
 * Locks the removed sizes that the edit adds again, with its other sizes, which are then locked already, in the order
 * of their ids.
 */
export const lockRemovedSizes = (db: Db, editId: string) =>
  sql`
    with removed_sizes as materialized (
      select sizes.id from bulk_edit_rows join sizes on ${isAddedAgain}
      where ${isNewOf(editId)} and subject = 'size'
    )
    select from sizes where exists (select from removed_sizes)
      and (id in (select id from removed_sizes) or id in (
        select subject_id from bulk_edit_rows where edit_id = ${editId} and subject = 'size'))
    order by id for no key update`.execute(db);

/** Restores the removed sizes that the edit adds again: their rows are then of these, with their stock. */
export async function restoreSizes(db: Db, editId: string): Promise<void> {
  const { rows } = await sql<{ row: number; variantId: string; size: string; position: number }>`
    select position as row, after ->> 'variant_id' as variant_id, after ->> 'size' as size,
      (after ->> 'position')::int as position
    from bulk_edit_rows
    where ${isNewOf(editId)} and subject = 'size' and ${mayCreate.size}
      and exists (select from sizes where ${isAddedAgain})
    order by bulk_edit_rows.position`.execute(db);
  for (const { row, ...place } of rows) {
    const restored = await restoreSize(db, place);
    if (!restored) continue;
    const before = JSON.stringify({ stock: restored.stock, removed: true });
    await sql`
      update bulk_edit_rows set subject_id = ${restored.id}::uuid, before = before || ${before}::jsonb
      where edit_id = ${editId} and position = ${row}`.execute(db);
  }
}

/** Removes again what the edit restored, unless its stock has changed since. */
export const removeRestoredSizes = (db: Db, { editId, now }: { editId: string; now: Date }) =>
  sql`
    update sizes set removed_at = ${now}::timestamptz from bulk_edit_rows
    where edit_id = ${editId} and subject = 'size' and outcome = 'undone'
      and before ? 'removed' and sizes.id = subject_id`.execute(db);
