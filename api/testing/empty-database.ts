import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';

const tables = sql`select array_agg(quote_ident(tablename)) from pg_tables
  where schemaname = 'public' and tablename not in
    ('kysely_migration', 'kysely_migration_lock', 'sql_functions', 'site_state', 'provider_status')`;

/**
 * Empties every table, so that each test starts with an empty shop. Rows are deleted, without their
 * triggers: truncating 50 tables, of which a test fills few, takes ten times as long, and makes the
 * database plan every statement again. Needs a superuser on a server.
 */
export async function emptyDatabase({ db }: Connection): Promise<void> {
  await deleteRows.execute(db);
  await db.updateTable('siteState').set({ isLocked: false, isMaintenance: false }).execute();
  const accepted = { credentialsRejectedAt: null, detail: null };
  await db.updateTable('providerStatus').set(accepted).execute();
}

/** In one statement, which is one transaction. What the triggers would announce is announced at its end. */
const deleteRows = sql`do $$
  declare names text[] := (${tables});
  begin
    execute 'lock table ' || array_to_string(names, ', ') || ' in exclusive mode';
    perform set_config('session_replication_role', 'replica', true);
    for i in 1 .. cardinality(names) loop
      execute 'delete from ' || names[i];
    end loop;
    perform setval(quote_ident(sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname = 'public' and last_value is not null;
    perform pg_notify('changes', '*');
  end
$$`;

/** Removes what is left of the deleted rows, which every scan of a table would read again. */
export async function truncateDatabase({ db }: Connection): Promise<void> {
  await sql`do $$
    begin
      perform set_config('session_replication_role', 'replica', true);
      execute 'truncate ' || array_to_string((${tables}), ', ');
    end
  $$`.execute(db);
  await sql`vacuum pg_class`.execute(db);
}
