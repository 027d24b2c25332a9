import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';

/** Empties every table, so that each test starts with an empty shop. */
export async function emptyDatabase({ db }: Connection): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('kysely_migration', 'kysely_migration_lock', 'sql_functions', 'site_state', 'provider_status')`.execute(
    db,
  );
  const tables = sql.join(rows.map(({ name }) => sql.id(name)));
  await db.transaction().execute(async (tx) => {
    await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(tx);
    await sql`truncate ${tables} restart identity cascade`.execute(tx);
    await sql`alter table audit_entries enable trigger audit_entries_append_only`.execute(tx);
  });
  await db.updateTable('siteState').set({ isLocked: false, isMaintenance: false }).execute();
  await db.updateTable('providerStatus').set({ credentialsRejectedAt: null }).execute();
}
