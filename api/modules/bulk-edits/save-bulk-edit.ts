import { sql } from 'kysely';
import { describeOperation } from '#domain/bulk-edits/describe-operation.ts';
import type { BulkEdit, BulkOperation, EditedCell } from '#domain/contract/bulk-edits.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { applyBulkEdit } from './apply-bulk-edit.ts';
import { type DraftRow, rowsOfCells, rowsOfOperation, type Selection } from './draft-rows.ts';
import { findBulkEdit } from './read-bulk-edits.ts';
import { toColumns } from './row-values.ts';

type By = { actorId: string; now: Date };

/** Stores what an operation would change as a draft. Refuses one that changes nothing. */
export function draftBulkEdit(
  db: Db,
  { selection, operation, ...by }: By & { selection: Selection; operation: BulkOperation },
): Promise<BulkEdit | Refusal> {
  return inTransaction(db, async (tx) => {
    const rows = await rowsOfOperation(tx, { selection, operation, now: by.now });
    if (isRefusal(rows)) return rows;
    return insertBulkEdit(tx, { rows, summary: describeOperation(operation), ...by });
  });
}

/** Writes typed cells at once: all of them, or none when one has been changed since it was read. */
export function saveCells(
  db: Db,
  { cells, ...by }: By & { cells: readonly EditedCell[] },
): Promise<BulkEdit | Refusal> {
  return inTransaction(db, async (tx) => {
    const rows = await rowsOfCells(tx, cells);
    if (isRefusal(rows)) return rows;
    const edit = await insertBulkEdit(tx, { rows, summary: 'Edición en la tabla', ...by });
    if (isRefusal(edit)) return edit;
    return applyBulkEdit(tx, { id: edit._id, startDate: null, endDate: null, ...by });
  });
}

async function insertBulkEdit(
  db: Db,
  { rows, summary, actorId, now }: By & { rows: readonly DraftRow[]; summary: string },
): Promise<BulkEdit | Refusal> {
  if (rows.length === 0) return refuse('invalid_request', 'No hay nada que cambiar.');
  const id = newId();
  const priceChange = priceChangeOf(rows);
  await db
    .insertInto('bulkEdits')
    .values({
      ...{ id, summary, createdBy: actorId, createdAt: now, total: rows.length },
      priceChange: priceChange && JSON.stringify(priceChange),
    })
    .execute();
  const stored = rows.map(({ subject, subjectId, before, after }) => ({
    ...{ subject, subjectId },
    before: toColumns(subject, before),
    after: toColumns(subject, after),
  }));
  await sql`
    insert into bulk_edit_rows (edit_id, position, subject, subject_id, before, after)
    select ${id}::uuid, place, row ->> 'subject', (row ->> 'subjectId')::uuid, row -> 'before', row -> 'after'
    from jsonb_array_elements(${JSON.stringify(stored)}::jsonb) with ordinality as stored (row, place)
  `.execute(db);
  return (await findBulkEdit(db, id)) ?? notFound('el cambio');
}

/** How much the prices of the rows change, in percent with one decimal. */
function priceChangeOf(rows: readonly DraftRow[]): BulkEdit['priceChange'] {
  const changes = rows.flatMap(({ before, after }) => {
    const [was, is] = [before, after].map(({ precio, promoPrice }) => precio ?? promoPrice);
    if (typeof was !== 'number' || typeof is !== 'number' || was === is || was === 0) return [];
    return [(is / was - 1) * 100];
  });
  if (changes.length === 0) return null;
  const round = (percent: number) => Math.round(percent * 10) / 10;
  const sum = changes.reduce((total, change) => total + change, 0);
  const [min, max] = changes.reduce(
    ([low, high], change) => [Math.min(low, change), Math.max(high, change)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return { min: round(min), max: round(max), average: round(sum / changes.length) };
}
