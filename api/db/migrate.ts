import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Connection } from './connection.ts';
import { applyFunctions, forgetFunctions, listOutdated, readFunctionFiles } from './functions.ts';
import { runScript } from './run-script.ts';
import type { Db } from './schema.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The database was migrated by a newer version of the shop. */
export class DatabaseIsNewer extends Error {}

/**
 * How long a migration may wait for a table. Every statement of the processes that sell queues behind it, while a
 * backup may read the table for minutes: it is tried again instead.
 */
const lockTimeout = '2s';
const retryMs = 1000;
const maxRetries = 200;

/** The same key as in the migration runner of older versions of the shop. */
const lockKey = 72017;

/**
 * Applies the missing migrations, each in its own transaction (all in one where none was applied yet), then
 * the functions whose files have changed; or only the migrations up to the one named `last`. Several processes may call it at once: one migrates,
 * the others are blocked until then. Returns the names of the applied migrations.
 */
export async function migrate(connection: Connection, last?: string): Promise<string[]> {
  const db = connection.db.withoutPlugins();
  const migrations = await readMigrations(last);
  const functions = last === undefined ? await readFunctionFiles() : [];
  const isMigratedTo = isDeepStrictEqual(await readApplied(db), Object.keys(migrations).sort());
  if (isMigratedTo && (await listOutdated(db, functions)).length === 0) return [];
  return db.connection().execute(async (session) => {
    // Kysely's lock covers the migrations, but not its introspection of the database, which fails
    // when another process drops a column at that moment.
    await sql`select pg_advisory_lock(${lockKey})`.execute(session);
    try {
      await takeOverMigrations(session);
      const applied = await applyMissing(session, migrations);
      await applyFunctions(session, functions);
      return applied;
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(session);
    }
  });
}

async function applyMissing(db: Db, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  // migrateToLatest runs all of them in one transaction (kysely-org/kysely#1154). In a new database,
  // which nobody uses, that is right; it reads the tables once instead of for each migration, which takes
  // three quarters of the time.
  const isNew = (await readApplied(db)).length === 0;
  const applied: string[] = [];
  let retries = 0;
  for (;;) {
    const { error, results = [] } = await (isNew
      ? migrator.migrateToLatest()
      : migrator.migrateUp());
    if (hasWaitedForLock(error) && retries < maxRetries) {
      retries += 1;
      await sleep(retryMs);
      continue;
    }
    if (error) throw explain(error);
    if (results.length === 0) return applied;
    applied.push(...results.map(({ migrationName }) => migrationName));
  }
}

const hasWaitedForLock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * The names in Kysely's table, sorted. Used instead of the Migrator, whose introspection of every
 * table is too slow for every start.
 */
export async function readApplied(db: Db): Promise<string[]> {
  const { rows: tables } =
    await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** Whether every migration of this version was applied; those of a newer one may have been too. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = new Set(await readApplied(db.withoutPlugins()));
  return (await listMigrations()).every((name) => applied.has(name));
}

let shipped: Promise<readonly string[]> | null = null;

/**
 * The names of the migrations of this version, in order. They are read once: the files of a next version do not
 * change what a running process needs.
 */
export function listMigrations(): Promise<readonly string[]> {
  shipped ??= readNames();
  return shipped;
}

async function readNames(): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.replace(/\.sql$/, '')).sort();
}

async function readMigrations(last?: string): Promise<Record<string, Migration>> {
  const names = (await listMigrations()).filter((name) => last === undefined || name <= last);
  const entries = names.map(async (name) => {
    const script = await readFile(new URL(`${name}.sql`, folder), 'utf8');
    const up = async (tx: Db) => {
      await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(tx);
      await runScript(tx, script);
      await forgetFunctions(tx);
    };
    return [name, { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Kysely has no class for this error, so it is matched by its message. */
function explain(error: unknown): unknown {
  const [, name] =
    /previously executed migration (\S+) is missing/.exec(
      error instanceof Error ? error.message : '',
    ) ?? [];
  return name
    ? new DatabaseIsNewer(
        `La base de datos es de una versión más nueva de la tienda (migración ${name}): iniciá esa versión o una posterior.`,
      )
    : error;
}

/**
 * Copies the names of applied migrations from the table of older versions of the shop
 * (schema_migrations, names with .sql) to Kysely's table without running them, and drops the old
 * table. Requires the lock of `migrate`.
 */
async function takeOverMigrations(db: Db): Promise<void> {
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
