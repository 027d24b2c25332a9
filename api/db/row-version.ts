import { type RawBuilder, sql } from 'kysely';

/** What was read of a row, and by what a later statement can tell whether the row is still so. */
export type Versioned<T> = { value: T; version: number };
export type RowVersion = { id: string; version: number };

type Table = 'products' | 'promotions';

/** Whether all these rows are there and nobody has written them since they had these versions. */
export function areUnchanged(table: Table, known: readonly RowVersion[]): RawBuilder<boolean> {
  if (known.length === 0) return sql<boolean>`true`;
  const pairs = known.map(({ id, version }) => `${id} ${version}`);
  // The ids by themselves find the rows by their index; a join would take longer to plan than to run.
  return sql<boolean>`(
    select count(*) from ${sql.table(table)}
    where id = any(${known.map(({ id }) => id)}::uuid[])
      and id || ' ' || version = any(${pairs}::text[])
  ) = ${known.length}`;
}
