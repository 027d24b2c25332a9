import { type RawBuilder, sql } from 'kysely';
import type { DraftRow } from '#domain/bulk-edits/draft-row.ts';
import type { BulkEdit } from '#domain/contract/bulk-edits.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { findBulkEdit } from './read-bulk-edits.ts';
import { toColumns } from './row-values.ts';

/** A draft that is being written. Until it is ended it has no rows to apply. */
export type OpenDraft = {
  add(rows: readonly DraftRow[]): Promise<void>;
  /** Adds the rows of stocks; `changes` is a statement that yields `size_id`, `before`, `after` and `place`, from 1. */
  addStocks(changes: RawBuilder<unknown>): Promise<void>;
  /** The number of its rows. */
  total(): number;
  /** The draft as it can be applied. */
  end(summary: string): Promise<BulkEdit>;
  discard(): Promise<void>;
};

/** Begins a draft, whose rows may come in portions. */
export async function startDraft(
  db: Db,
  { actorId, now }: { actorId: string; now: Date },
): Promise<OpenDraft> {
  const id = newId();
  const changes: number[] = [];
  let total = 0;
  await db
    .insertInto('bulkEdits')
    .values({ id, summary: '', createdBy: actorId, createdAt: now, total })
    .execute();
  return {
    async add(rows) {
      await insertRows(db, { id, rows, after: total });
      changes.push(...rows.flatMap(priceChangeOf));
      total += rows.length;
    },
    async addStocks(changes) {
      const { numAffectedRows } = await sql`
        insert into bulk_edit_rows (edit_id, position, subject, subject_id, before, after)
        select ${id}::uuid, ${total}::int + place, 'size', size_id,
          jsonb_build_object('stock', before), jsonb_build_object('stock', after)
        from (${changes}) as changes`.execute(db);
      total += Number(numAffectedRows);
    },
    total: () => total,
    async end(summary) {
      const priceChange = summarize(changes);
      await db
        .updateTable('bulkEdits')
        .set({ summary, total, priceChange: priceChange && JSON.stringify(priceChange) })
        .where('id', '=', id)
        .execute();
      return findBulkEdit(db, id);
    },
    async discard() {
      await db.deleteFrom('bulkEdits').where('id', '=', id).execute();
    },
  };
}

type NewRows = { id: string; rows: readonly DraftRow[]; after: number };

async function insertRows(db: Db, { id, rows, after: first }: NewRows): Promise<void> {
  const stored = rows.map(({ subject, subjectId, before, after, created }) => ({
    ...{ subject, subjectId, name: created?.name, detail: created?.detail },
    before: toColumns(subject, before),
    after: toColumns(subject, after),
  }));
  await sql`
    insert into bulk_edit_rows
      (edit_id, position, subject, subject_id, before, after, new_name, new_detail)
    select ${id}::uuid, ${first}::int + place, row ->> 'subject', (row ->> 'subjectId')::uuid,
      row -> 'before', row -> 'after', row ->> 'name', row ->> 'detail'
    from jsonb_array_elements(${JSON.stringify(stored)}::jsonb) with ordinality as stored (row, place)
  `.execute(db);
}

/** How much the price of a row changes, in percent; none when it has no other price. */
function priceChangeOf({ before, after }: DraftRow): number[] {
  const [was, is] = [before, after].map(({ precio, promoPrice }) => precio ?? promoPrice);
  if (typeof was !== 'number' || typeof is !== 'number' || was === is || was === 0) return [];
  return [(is / was - 1) * 100];
}

/** The range and the average of changes, in percent with one decimal. */
function summarize(changes: readonly number[]): BulkEdit['priceChange'] {
  if (changes.length === 0) return null;
  const round = (percent: number) => Math.round(percent * 10) / 10;
  const sum = changes.reduce((total, change) => total + change, 0);
  const [min, max] = changes.reduce(
    ([low, high], change) => [Math.min(low, change), Math.max(high, change)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return { min: round(min), max: round(max), average: round(sum / changes.length) };
}
