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
