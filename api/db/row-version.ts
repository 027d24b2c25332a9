import { type RawBuilder, sql } from 'kysely';

/** A row's value, with the version by which later statements check that it is unchanged. */
export type Versioned<T> = { value: T; version: number };
export type RowVersion = { id: string; version: number };

type Table = 'products' | 'promotions';

/** Whether all these rows exist with these versions. */
export function areUnchanged(table: Table, rows: readonly RowVersion[]): RawBuilder<boolean> {
  if (rows.length === 0) return sql<boolean>`true`;
  const pairs = rows.map(({ id, version }) => `${id} ${version}`);
  // The separate condition on the ids uses the index; a join would take longer to plan than to run.
  return sql<boolean>`(
    select count(*) from ${sql.table(table)}
    where id = any(${rows.map(({ id }) => id)}::uuid[])
      and id || ' ' || version = any(${pairs}::text[])
  ) = ${rows.length}`;
}
