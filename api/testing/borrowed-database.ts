import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { emptyDatabase, truncateDatabase } from './empty-database.ts';
import { openTestDatabase } from './test-database.ts';

/** Embedded databases that a file of this thread has closed. */
const closed: Connection[] = [];

/**
 * A migrated, empty database. An embedded one is used again by the next file of the thread, unless the
 * file has changed its schema: opening a copy takes half a second of the processor.
 */
export async function borrowTestDatabase(): Promise<Connection> {
  const connection = closed.pop() ?? (await openTestDatabase());
  if (connection.kind === 'postgres') return connection;
  const schema = await readSchema(connection);
  return {
    ...connection,
    async close() {
      await sql`discard all`.execute(connection.db);
      if ((await readSchema(connection)) !== schema) return connection.close();
      await emptyDatabase(connection);
      await truncateDatabase(connection);
      closed.push(connection);
    },
  };
}

/** Differs after each change of a table, function, trigger or constraint. */
async function readSchema({ db }: Connection): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select string_agg(versions::text, ' ') as versions from (
      select sum(hashtextextended(oid::text || xmin, 0)) as versions from pg_proc
      union all select sum(hashtextextended(oid::text || xmin, 0)) from pg_trigger
      union all select sum(hashtextextended(oid::text || xmin, 0)) from pg_constraint
      union all select sum(hashtextextended(attrelid::text || attnum || xmin, 0)) from pg_attribute
      union all select sum(hashtextextended(oid::text || relname, 0)) from pg_class
    ) as catalogs`.execute(db);
  return rows[0]?.versions ?? '';
}
