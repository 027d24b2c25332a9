import { type Selectable, sql } from 'kysely';
import type { BulkEdit, RowOutcome, RowSubject, RowValues } from '#domain/contract/bulk-edits.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import { notFound, type Refusal } from '#domain/shared/refusal.ts';
import { readPage } from '../../db/page-window.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { readPictureFetches } from './pictures/request-pictures.ts';
import { fromColumns } from './row-values.ts';

const conflictsAtMost = 20;

const editsOf = (db: Db) =>
  db
    .selectFrom('bulkEdits')
    .innerJoin('users', 'users.id', 'bulkEdits.createdBy')
    .selectAll('bulkEdits')
    .select('users.email');

type Row = Selectable<Schema['bulkEdits']> & { email: string };

const toBulkEdit = ({ id, createdBy: _, email, ...row }: Row): BulkEdit => ({
  ...row,
  _id: id,
  createdBy: email,
  createdAt: row.createdAt.toISOString(),
  applyAt: row.applyAt?.toISOString() ?? null,
  undoAt: row.undoAt?.toISOString() ?? null,
  appliedAt: row.appliedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

/** An edit that exists. */
export const findBulkEdit = async (db: Db, id: string): Promise<BulkEdit> =>
  toBulkEdit(await editsOf(db).where('bulkEdits.id', '=', id).executeTakeFirstOrThrow());

/** An edit and who made it, locked until the transaction ends. */
export async function lockBulkEdit(
  db: Db,
  id: string,
): Promise<(BulkEdit & { actorId: string }) | null> {
  const row = await editsOf(db)
    .where('bulkEdits.id', '=', id)
    .forUpdate('bulkEdits')
    .executeTakeFirst();
  return row ? { ...toBulkEdit(row), actorId: row.createdBy } : null;
}

/** The edits that are or were to be applied, the latest first. */
export async function listBulkEdits(
  db: Db,
  page: { page: number; pageSize: number },
): Promise<CallOutput<'GET /api/admin/bulk-changes'>> {
  const listed = db
    .selectFrom('bulkEdits')
    .where('applyAt', 'is not', null)
    .orderBy('id', 'desc')
    .select('id');
  const { rows, total } = await readPage(listed, page, (ids) =>
    editsOf(db).where('bulkEdits.id', 'in', ids),
  );
  return { edits: rows.map(toBulkEdit), total };
}

/** An edit with a page of its rows, in their order. */
export async function readBulkEdit(
  db: Db,
  { id, page, pageSize }: { id: string; page: number; pageSize: number },
): Promise<CallOutput<'GET /api/admin/bulk-changes/:id'> | Refusal> {
  const found = await editsOf(db).where('bulkEdits.id', '=', id).executeTakeFirst();
  if (!found) return notFound('el cambio');
  const edit = toBulkEdit(found);
  const first = (page - 1) * pageSize + 1;
  const positions = Array.from({ length: pageSize }, (_, index) => first + index);
  return {
    ...{ edit, total: edit.total, pictures: await readPictureFetches(db, id) },
    rows: (await readRows(db, id, positions)).map(toWire),
  };
}

/** What rows were to change, and what they have now; the first ones. */
export async function readConflicts(db: Db, id: string, positions: readonly number[]) {
  const rows = await readRows(db, id, positions.slice(0, conflictsAtMost));
  return rows.map((row) => {
    const current = fromColumns(row.subject, row.current ?? {});
    const { outcome: _, ...wire } = toWire(row);
    const names = Object.keys(wire.before);
    return { ...wire, current: Object.fromEntries(names.map((name) => [name, current[name]])) };
  });
}

type StoredRow = {
  subject: RowSubject;
  id: string;
  name: string;
  detail: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The subject's row as it is now; null before it is created. */
  current: Record<string, unknown> | null;
  isNew: boolean;
  outcome: RowOutcome | null;
};

async function readRows(db: Db, id: string, positions: readonly number[]): Promise<StoredRow[]> {
  // As text, since the names in JSON columns would be converted as those of columns are.
  const { rows } = await sql<{ row: string }>`
    select jsonb_build_object('subject', subject, 'id', subject_id, 'before', before, 'after', after,
      'outcome', outcome, 'isNew', new_name is not null,
      'name', coalesce(products.nombre, promotions.name, new_name, ''),
      'detail', coalesce(model_name || coalesce(' · ' || size, ''), new_detail, ''),
      'current', case subject when 'product' then to_jsonb(products)
        when 'variant' then to_jsonb(variants) when 'size' then to_jsonb(sizes)
        else to_jsonb(promotions) end)::text as row
    from bulk_edit_rows
    left join sizes on subject = 'size' and sizes.id = subject_id
    left join variants on variants.id = case subject when 'size' then sizes.variant_id
      when 'variant' then subject_id end
    left join products on products.id = case subject when 'product' then subject_id
      else variants.product_id end
    left join promotions on subject = 'promotion' and promotions.id = subject_id
    where edit_id = ${id} and bulk_edit_rows.position = any(${positions}::int[])
    order by bulk_edit_rows.position`.execute(db);
  return rows.map(({ row }) => JSON.parse(row) as StoredRow);
}

function toWire({ current: _, before, after, ...row }: StoredRow) {
  const values = (columns: Record<string, unknown>): RowValues => fromColumns(row.subject, columns);
  return { ...row, before: values(before), after: values(after) };
}

/** The number of an edit's rows of each outcome. */
export async function countOutcomes(db: Db, id: string): Promise<BulkEdit['outcomes']> {
  const rows = await db
    .selectFrom('bulkEditRows')
    .where('editId', '=', id)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('rows')])
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ outcome, rows }) => (outcome ? [[outcome, rows]] : [])),
  );
}
