import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './schema.ts';

/**
 * Copies the names of applied migrations from the table of older versions of the shop
 * (schema_migrations, names with .sql) to Kysely's table without running them, and drops the old
 * table. Requires the lock of `migrate`.
 */
export async function takeOverMigrations(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: tables } =
      await sql`select 1 where to_regclass('schema_migrations') is not null`.execute(tx);
    if (tables.length === 0) return;
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(tx);
    const applied = rows.map(({ name }) => [name.replace(/\.sql$/, ''), { up: async () => {} }]);
    const provider = { getMigrations: async () => Object.fromEntries(applied) };
    const { error } = await new Migrator({ db: tx, provider }).migrateToLatest();
    if (error) throw error;
    await sql`drop table schema_migrations`.execute(tx);
  });
}
