import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Connection } from './connection.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any number that nothing else in the database locks. */
const takeLock = 'select pg_advisory_xact_lock(72017);';
const uniqueViolation = '23505';

/** Brings the database up to the newest migration; several processes may try at once. */
export async function migrate(connection: Connection): Promise<string[]> {
  // "if not exists" alone does not hold between processes: two may both find nothing.
  await connection.runScript(`${takeLock}
    create table if not exists schema_migrations
      (name text primary key, applied_at timestamptz not null default now())`);
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(
    connection.db,
  );
  const applied = new Set(rows.map((row) => row.name));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const missing = names.filter((name) => !applied.has(name));
  for (const name of missing) await apply(connection, name);
  return missing;
}

/** A script without begin and commit runs as one transaction, here and on a server alike. */
async function apply(connection: Connection, name: string): Promise<void> {
  const script = await readFile(new URL(name, folder), 'utf8');
  const claim = `${takeLock}
    insert into schema_migrations (name) values ('${name}');`;
  await connection.runScript(`${claim}\n${script}`).catch((error: unknown) => {
    if (!wasAppliedMeanwhile(error)) throw error;
  });
}

function wasAppliedMeanwhile(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === uniqueViolation &&
    'table' in error &&
    error.table === 'schema_migrations'
  );
}
