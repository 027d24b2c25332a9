import { sql } from 'kysely';
import type { RowSubject } from '#domain/contract/bulk-edits.ts';
import type { Db } from '../../db/schema.ts';
import { adjustUnchangedStock } from '../stock/adjust-stock.ts';
import { columnsOf } from './row-values.ts';

/** Applying writes `after` over `before`, undoing the reverse. */
export type Step = 'apply' | 'undo';

type Input = {
  editId: string;
  step: Step;
  /** The number of the edit's rows. */
  rows: number;
  actorId: string;
  now: Date;
};

/** With more rows everything that is cached is invalidated at once. */
const announcedOneByOne = 100;

const steps = {
  apply: { from: sql`before`, to: sql`after`, waits: sql`outcome is null` },
  undo: { from: sql`after`, to: sql`before`, waits: sql`outcome = 'applied'` },
};

/**
 * Writes the rows of an edit whose subject still has the values that the step expects. Returns the positions of
 * the others. Locks products, then combos, then sizes, each in the order of their ids, as every writer does.
 */
export async function writeRows(db: Db, input: Input): Promise<number[]> {
  const { editId, step, rows: count } = input;
  // Thousands of announcements would take most of the time, here and in every process.
  if (count > announcedOneByOne)
    await sql`select set_config('shop.announced', '*', true), pg_notify('changes', '*')`.execute(
      db,
    );
  const written = [
    ...(await writeColumns(db, { ...input, subject: 'product', table: sql`products` })),
    ...(await writeColumns(db, { ...input, subject: 'promotion', table: sql`promotions` })),
    ...(await writeStocks(db, input)),
  ];
  const [done, left] = { apply: ['applied', 'skipped'], undo: ['undone', 'kept'] }[step];
  const { rows } = await sql<{ position: number; outcome: string }>`
    update bulk_edit_rows
    set outcome = case when position = any(${written}::int[]) then ${done} else ${left} end
    where edit_id = ${editId} and ${steps[step].waits}
    returning position, outcome`.execute(db);
  return rows.filter(({ outcome }) => outcome === left).map(({ position }) => position);
}

type Target = Input & { subject: RowSubject; table: ReturnType<typeof sql> };

async function writeColumns(
  db: Db,
  { editId, step, now, subject, table }: Target,
): Promise<number[]> {
  const { from, to, waits } = steps[step];
  const columns = sql.join(columnsOf(subject).map((column) => sql.ref(column)));
  const waiting = sql`edit_id = ${editId} and subject = ${subject} and ${waits}`;
  await sql`
    select from ${table}
    where id in (select subject_id from bulk_edit_rows where ${waiting})
    order by id for no key update`.execute(db);
  const { rows } = await sql<{ position: number }>`
    update ${table} as target set (${columns}, updated_at) = (
      select ${columns}, ${now}::timestamptz from jsonb_populate_record(target, ${to})
    )
    from bulk_edit_rows where ${waiting} and target.id = subject_id and to_jsonb(target) @> ${from}
    returning position`.execute(db);
  return rows.map(({ position }) => position);
}

type StockRow = { position: number; sizeId: string; stockBefore: number; stock: number };

async function writeStocks(db: Db, { editId, step, actorId, now }: Input): Promise<number[]> {
  const { from, to, waits } = steps[step];
  const { rows } = await sql<StockRow>`
    select position, subject_id as size_id, (${from} -> 'stock')::int as stock_before,
      (${to} -> 'stock')::int as stock
    from bulk_edit_rows where edit_id = ${editId} and subject = 'size' and ${waits}`.execute(db);
  const written = await adjustUnchangedStock(db, { counts: rows, actorId, now });
  return rows.filter(({ sizeId }) => written.has(sizeId)).map(({ position }) => position);
}
