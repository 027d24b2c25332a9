import type { SelectQueryBuilder } from 'kysely';

type Page = { page: number; pageSize: number };

/** The limit and offset of a page's rows and the one before them. */
export const windowOf = ({ page, pageSize }: Page) =>
  page === 1
    ? { limit: pageSize, offset: 0 }
    : { limit: pageSize + 1, offset: (page - 1) * pageSize - 1 };

/** The rows of a window: the page's, and the id of the one before them. */
export function splitWindow<Row extends { id: string }>(rows: readonly Row[], { page }: Page) {
  const isFirst = page === 1;
  return { previous: (!isFirst && rows[0]?.id) || null, shown: isFirst ? rows : rows.slice(1) };
}

/** The number of rows that a query without a selection matches. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const { total } = await query
    .select((eb) => eb.fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * A page of a list in the order of `ids`, and the number of all its rows. Only ids are sorted and cut: beside joins and
 * subqueries, PostgreSQL would also read what belongs to the rows of the pages before.
 */
export async function readPage<
  DB,
  TB extends keyof DB,
  Id extends string | number,
  Row extends { id: Id },
>(
  ids: SelectQueryBuilder<DB, TB, { id: Id }>,
  { page, pageSize }: Page,
  rowsOf: (ids: Id[]) => { execute(): Promise<Row[]> },
): Promise<{ rows: Row[]; total: number }> {
  const total = await countRows(ids.clearSelect().clearOrderBy());
  const shown = await ids
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  if (shown.length === 0) return { rows: [], total };
  const rows = new Map(
    (await rowsOf(shown.map(({ id }) => id)).execute()).map((row) => [row.id, row]),
  );
  return { rows: shown.flatMap(({ id }) => rows.get(id) ?? []), total };
}
