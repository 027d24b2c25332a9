import { type RawBuilder, sql } from 'kysely';
import { describeOperation } from '#domain/bulk-edits/describe-operation.ts';
import type { DraftRow } from '#domain/bulk-edits/draft-row.ts';
import type { BulkEdit, BulkOperation, EditedCell } from '#domain/contract/bulk-edits.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { applyBulkEdit } from './apply-bulk-edit.ts';
import { changedStocks, rowsOfCells, rowsOfOperation, type Selection } from './draft-rows.ts';
import { startDraft } from './start-draft.ts';

type By = { actorId: string; now: Date };

type New = By & {
  rows: readonly DraftRow[];
  stocks?: RawBuilder<unknown> | null;
  summary: string;
};

/** Stores what an operation would change as a draft. Refuses one that changes nothing. */
export function draftBulkEdit(
  db: Db,
  { selection, operation, ...by }: By & { selection: Selection; operation: BulkOperation },
): Promise<BulkEdit | Refusal> {
  return inTransaction(db, async (tx) => {
    // For `changedStocks`.
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const rows = await rowsOfOperation(tx, { selection, operation, now: by.now });
    if (isRefusal(rows)) return rows;
    const { stock } = operation;
    const stocks = stock && (await changedStocks(tx, selection, stock));
    return insertBulkEdit(tx, { rows, stocks, summary: describeOperation(operation), ...by });
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
  { rows, stocks, summary, ...by }: New,
): Promise<BulkEdit | Refusal> {
  const draft = await startDraft(db, by);
  await draft.add(rows);
  if (stocks) await draft.addStocks(stocks);
  if (draft.total() === 0) return refuse('invalid_request', 'No hay nada que cambiar.');
  return draft.end(summary);
}
