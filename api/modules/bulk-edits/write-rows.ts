import { sql } from 'kysely';
import type { RowSubject } from '#domain/contract/bulk-edits.ts';
import type { Db } from '../../db/schema.ts';
import { adjustUnchangedStock } from '../stock/adjust-stock.ts';
import { isNewOf, mayCreate } from './new-rows.ts';
import { lockRemovedSizes, removeRestoredSizes, restoreSizes } from './restore-sizes.ts';
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
  apply: {
    from: sql`before`,
    to: sql`after`,
    waits: sql`outcome is null`,
    done: 'applied',
    left: 'skipped',
  },
  undo: {
    from: sql`after`,
    to: sql`before`,
    waits: sql`outcome = 'applied'`,
    done: 'undone',
    left: 'kept',
  },
} as const;

/**
 * Writes the rows of an edit whose subject still has the values that the step expects, and creates what it adds.
 * Returns the positions of the others. Locks products, then combos, then sizes, each in the order of their ids, as
 * every writer does. The rows stay in the database, since there may be very many.
 */
export async function writeRows(db: Db, input: Input): Promise<number[]> {
  const { editId, step, rows: count, now } = input;
  // Thousands of announcements would take most of the time, here and in every process.
  if (count > announcedOneByOne)
    await sql`select set_config('shop.announced', '*', true), pg_notify('changes', '*')`.execute(
      db,
    );
  const owners = await lockProducts(db, editId);
  if (step === 'apply') await lockCreation(db, editId);
  for (const subject of ['product', 'promotion', 'variant'] as const) {
    await writeColumns(db, { ...input, subject });
  }
  if (step === 'apply') await lockRemovedSizes(db, editId);
  await writeColumns(db, { ...input, subject: 'size' });
  // After the columns: an edit may give a new size the name that another one had.
  if (step === 'apply') {
    await restoreSizes(db, editId);
    await createSubjects(db, input);
  }
  await writeStocks(db, input);
  if (step === 'undo') await removeRestoredSizes(db, input);
  // Their version is raised, so that a form that was opened before does not overwrite the edit.
  await sql`update products set updated_at = ${now}::timestamptz where id = any(${owners}::uuid[])`.execute(
    db,
  );
  const { waits, left } = steps[step];
  const { rows } = await sql<{ position: number }>`
    update bulk_edit_rows set outcome = ${left} where edit_id = ${editId} and ${waits}
    returning position`.execute(db);
  const positions = rows.map(({ position }) => position);
  if (step === 'undo' && positions.length > 0) await inheritBefore(db, editId, positions);
  return positions;
}

/**
 * Of rows that undoing leaves because a later edit has changed them: undoing that one leads to the values before both,
 * since those between them are of an edit that has ended.
 */
const inheritBefore = (db: Db, editId: string, positions: readonly number[]) =>
  sql`
    update bulk_edit_rows as later set before = later.before || (
      select jsonb_object_agg(key, value) from jsonb_each(ended.before) where later.before ? key
    )
    from bulk_edit_rows as ended, bulk_edits as ended_edit, bulk_edits as later_edit
    where ended.edit_id = ${editId} and ended.position = any(${positions}::int[])
      and ended.new_name is null and ended_edit.id = ended.edit_id
      and later_edit.id = later.edit_id and later.outcome = 'applied'
      and (later_edit.applied_at, later_edit.apply_at, later_edit.id)
        > (ended_edit.applied_at, ended_edit.apply_at, ended_edit.id)
      and later.subject = ended.subject and later.subject_id = ended.subject_id
      and later.before ?| array(select jsonb_object_keys(ended.before))
      and not exists (
        select from jsonb_each(ended.after)
        where later.before ? key and later.before -> key <> value
      )`.execute(db);

/** A row of a size has its stock, which goes through the ledger, or its name. */
const hasStock = sql`before ? 'stock'`;

/** Locks the products of the edit, and returns the ids of those of which only variants or sizes are written. */
async function lockProducts(db: Db, editId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with parts as (
      select * from bulk_edit_rows where edit_id = ${editId}
        and (subject = 'variant' or subject = 'size' and (new_name is not null or not ${hasStock}))
    ), owners as (
      select coalesce(variants.product_id, (after ->> 'product_id')::uuid) as id from parts
      left join sizes on subject = 'size' and sizes.id = subject_id
      left join variants on variants.id = case subject when 'variant' then subject_id
        else coalesce(sizes.variant_id, (after ->> 'variant_id')::uuid) end
    ), written as (
      select subject_id as id from bulk_edit_rows where edit_id = ${editId} and subject = 'product'
    ), locked as (
      select id from products
      where id in (select id from owners union all select id from written)
      order by id for no key update
    )
    select id from locked where id not in (select id from written)`.execute(db);
  return rows.map(({ id }) => id);
}

const tables: Record<RowSubject, { name: ReturnType<typeof sql>; hasDates: boolean }> = {
  product: { name: sql`products`, hasDates: true },
  promotion: { name: sql`promotions`, hasDates: true },
  variant: { name: sql`variants`, hasDates: false },
  size: { name: sql`sizes`, hasDates: false },
};

/** Two edits may add the same at once. */
const lockCreation = (db: Db, editId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('bulk edits create'))
    where exists (select from bulk_edit_rows where ${isNewOf(editId)})`.execute(db);

/** Creates what the edit adds, sizes without stock. */
async function createSubjects(db: Db, { editId, now }: Input): Promise<void> {
  const isNew = isNewOf(editId);
  for (const subject of ['product', 'variant', 'size'] as const) {
    const { name, hasDates } = tables[subject];
    const columns = sql.join(columnsOf(subject).map((column) => sql.ref(column)));
    const values = subject === 'size' ? sql`after || before` : sql`after`;
    const moment = sql`${now}::timestamptz`;
    await sql`
      insert into ${name} (id, ${columns}${hasDates ? sql`, created_at, updated_at` : sql``})
      select subject_id, created.*${hasDates ? sql`, ${moment}, ${moment}` : sql``}
      from bulk_edit_rows cross join lateral (
        select ${columns} from jsonb_populate_record(null::${name}, ${values})
      ) as created
      where ${isNew} and subject = ${subject} and ${mayCreate[subject]}
      order by bulk_edit_rows.position`.execute(db);
  }
  await sql`
    update bulk_edit_rows set outcome = ${steps.apply.done}
    where ${isNew} and (exists (select from products where id = subject_id)
      or exists (select from variants where id = subject_id))`.execute(db);
}

async function writeColumns(
  db: Db,
  { editId, step, now, subject }: Input & { subject: RowSubject },
): Promise<void> {
  const { from, to, waits, done } = steps[step];
  const { name: table, hasDates } = tables[subject];
  const names = columnsOf(subject).filter((column) => column !== 'stock');
  const columns = sql.join(names.map((column) => sql.ref(column)));
  const waiting = sql`edit_id = ${editId} and subject = ${subject} and ${waits}
    and not (subject = 'size' and ${hasStock})`;
  await sql`
    select from ${table}
    where id in (select subject_id from bulk_edit_rows where ${waiting})
    order by id for no key update`.execute(db);
  await sql`
    with written as (
      update ${table} as target set (${columns}${hasDates ? sql`, updated_at` : sql``}) = (
        select ${columns}${hasDates ? sql`, ${now}::timestamptz` : sql``}
        from jsonb_populate_record(target, ${to})
      )
      from bulk_edit_rows
      where ${waiting} and target.id = subject_id and to_jsonb(target) || ${from} = to_jsonb(target)
      returning bulk_edit_rows.position
    )
    update bulk_edit_rows set outcome = ${done} from written
    where edit_id = ${editId} and bulk_edit_rows.position = written.position`.execute(db);
}

async function writeStocks(db: Db, { editId, step, actorId, now }: Input): Promise<void> {
  const { from, to, waits, done } = steps[step];
  const waiting = sql`edit_id = ${editId} and subject = 'size' and ${waits} and ${hasStock}`;
  const counted = sql`
    select subject_id as size_id, (${from} -> 'stock')::int as stock_before,
      (${to} -> 'stock')::int as stock
    from bulk_edit_rows where ${waiting}`;
  const left = await adjustUnchangedStock(db, { counted, actorId, now });
  await sql`
    update bulk_edit_rows set outcome = ${done}
    where ${waiting} and subject_id <> all(${left}::uuid[])`.execute(db);
}
