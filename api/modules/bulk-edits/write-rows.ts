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
  // What the edit creates has its values already.
  apply: {
    from: sql`before`,
    to: sql`after`,
    waits: sql`outcome is null`,
    exists: sql`new_name is null`,
  },
  undo: { from: sql`after`, to: sql`before`, waits: sql`outcome = 'applied'`, exists: sql`true` },
};

/**
 * Writes the rows of an edit whose subject still has the values that the step expects, and creates what it adds.
 * Returns the positions of the others. Locks products, then combos, then sizes, each in the order of their ids, as
 * every writer does.
 */
export async function writeRows(db: Db, input: Input): Promise<number[]> {
  const { editId, step, rows: count, now } = input;
  // Thousands of announcements would take most of the time, here and in every process.
  if (count > announcedOneByOne)
    await sql`select set_config('shop.announced', '*', true), pg_notify('changes', '*')`.execute(
      db,
    );
  const owners = await lockOwners(db, editId);
  const created = step === 'apply' ? await createSubjects(db, input) : [];
  const written = [
    ...created,
    ...(await writeColumns(db, { ...input, subject: 'product' })),
    ...(await writeColumns(db, { ...input, subject: 'promotion' })),
    ...(await writeColumns(db, { ...input, subject: 'variant' })),
    ...(await writeColumns(db, { ...input, subject: 'size' })),
    ...(await writeStocks(db, input)),
  ];
  // Their version is raised, so that a form that was opened before does not overwrite the edit.
  await sql`update products set updated_at = ${now}::timestamptz where id = any(${owners}::uuid[])`.execute(
    db,
  );
  const [done, left] = { apply: ['applied', 'skipped'], undo: ['undone', 'kept'] }[step];
  const { rows } = await sql<{ position: number; outcome: string }>`
    update bulk_edit_rows
    set outcome = case when position = any(${written}::int[]) then ${done} else ${left} end
    where edit_id = ${editId} and ${steps[step].waits}
    returning position, outcome`.execute(db);
  return rows.filter(({ outcome }) => outcome === left).map(({ position }) => position);
}

/** A row of a size has its stock, which goes through the ledger, or its name. */
const hasStock = sql`before ? 'stock'`;

/** Locks the products of which only variants or sizes are written, and returns their ids. */
async function lockOwners(db: Db, editId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with parts as (
      select * from bulk_edit_rows where edit_id = ${editId}
        and (subject = 'variant' or subject = 'size' and (new_name is not null or not ${hasStock}))
    ), owners as (
      select coalesce(variants.product_id, (after ->> 'product_id')::uuid) as id from parts
      left join sizes on subject = 'size' and sizes.id = subject_id
      left join variants on variants.id = case subject when 'variant' then subject_id
        else coalesce(sizes.variant_id, (after ->> 'variant_id')::uuid) end
    )
    select id from products
    where id in (select id from owners) and id not in (
      select subject_id from bulk_edit_rows where edit_id = ${editId} and subject = 'product'
    )
    order by id for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

const tables: Record<RowSubject, { name: ReturnType<typeof sql>; hasDates: boolean }> = {
  product: { name: sql`products`, hasDates: true },
  promotion: { name: sql`promotions`, hasDates: true },
  variant: { name: sql`variants`, hasDates: false },
  size: { name: sql`sizes`, hasDates: false },
};

const createdSubjects = ['product', 'variant', 'size'] as const;

/** Creates what the edit adds, sizes without stock. Returns the positions of the products and variants. */
async function createSubjects(db: Db, { editId, now }: Input): Promise<number[]> {
  const isNew = sql`edit_id = ${editId} and new_name is not null and outcome is null`;
  for (const subject of createdSubjects) {
    const { name, hasDates } = tables[subject];
    const columns = sql.join(columnsOf(subject).map((column) => sql.ref(column)));
    const values = subject === 'size' ? sql`after || before` : sql`after`;
    const moment = sql`${now}::timestamptz`;
    await sql`
      insert into ${name} (id, ${columns}${hasDates ? sql`, created_at, updated_at` : sql``})
      select subject_id, created.*${hasDates ? sql`, ${moment}, ${moment}` : sql``} from bulk_edit_rows cross join lateral (
        select ${columns} from jsonb_populate_record(null::${name}, ${values})
      ) as created
      where ${isNew} and subject = ${subject}
      order by bulk_edit_rows.position`.execute(db);
  }
  const { rows } = await sql<{ position: number }>`
    select position from bulk_edit_rows where ${isNew} and subject <> 'size'`.execute(db);
  return rows.map(({ position }) => position);
}

async function writeColumns(
  db: Db,
  { editId, step, now, subject }: Input & { subject: RowSubject },
): Promise<number[]> {
  const { from, to, waits, exists } = steps[step];
  const { name: table, hasDates } = tables[subject];
  const names = columnsOf(subject).filter((column) => column !== 'stock');
  const columns = sql.join(names.map((column) => sql.ref(column)));
  const waiting = sql`edit_id = ${editId} and subject = ${subject} and ${waits} and ${exists}
    and not (subject = 'size' and ${hasStock})`;
  await sql`
    select from ${table}
    where id in (select subject_id from bulk_edit_rows where ${waiting})
    order by id for no key update`.execute(db);
  const { rows } = await sql<{ position: number }>`
    update ${table} as target set (${columns}${hasDates ? sql`, updated_at` : sql``}) = (
      select ${columns}${hasDates ? sql`, ${now}::timestamptz` : sql``} from jsonb_populate_record(target, ${to})
    )
    from bulk_edit_rows
    where ${waiting} and target.id = subject_id and to_jsonb(target) || ${from} = to_jsonb(target)
    returning bulk_edit_rows.position`.execute(db);
  return rows.map(({ position }) => position);
}

type StockRow = { position: number; sizeId: string; stockBefore: number; stock: number };

async function writeStocks(db: Db, { editId, step, actorId, now }: Input): Promise<number[]> {
  const { from, to, waits } = steps[step];
  const { rows } = await sql<StockRow>`
    select position, subject_id as size_id, (${from} -> 'stock')::int as stock_before,
      (${to} -> 'stock')::int as stock
    from bulk_edit_rows
    where edit_id = ${editId} and subject = 'size' and ${waits} and ${hasStock}`.execute(db);
  const written = await adjustUnchangedStock(db, { counts: rows, actorId, now });
  return rows.filter(({ sizeId }) => written.has(sizeId)).map(({ position }) => position);
}
