import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { runScript } from './run-script.ts';
import type { Db } from './schema.ts';

const folder = new URL('./functions/', import.meta.url);

/** The table of what was applied; not part of a backup, so that a restored shop gets this version's. */
export const functionsTable = 'sql_functions';

/**
 * The present form of one or several SQL functions. Its first line is `-- version 3 0a1b2c3d4e5f`: the version
 * is incremented with each change, and the hash, which a test compares, shows that it was. A process never
 * replaces a later version: a restart of the old version of the shop, while processes of the new one run,
 * would bring back the old function. With equal versions, as during development, the last start wins.
 * A removed file leaves its functions in the database.
 */
export type FunctionFile = {
  file: string;
  version: number;
  /** Of the text after the first line. */
  hash: string;
  script: string;
};

export async function readFunctionFiles(): Promise<FunctionFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => parseFile(file, await readFile(new URL(file, folder), 'utf8'))),
  );
}

function parseFile(file: string, script: string): FunctionFile {
  const [line, version] = /^-- version (\d+) .*\n/.exec(script) ?? [];
  if (!line) throw new Error(`${file} must begin with "-- version", a number and a hash`);
  const text = script.slice(line.length);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { file, version: Number(version), hash, script };
}

/** The files that were not applied, or with another text and no later version. */
export async function listOutdated(
  db: Db,
  files: readonly FunctionFile[],
): Promise<FunctionFile[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<Pick<FunctionFile, 'file' | 'version' | 'hash'>>`
    select file, version, hash from ${sql.id(functionsTable)}`.execute(db);
  const applied = new Map(rows.map((row) => [row.file, row]));
  return files.filter(({ file, version, hash }) => {
    const last = applied.get(file);
    if (!last) return true;
    return version > last.version || (version === last.version && hash !== last.hash);
  });
}

/** Applies the outdated files in one transaction. Requires the lock of `migrate`. */
export async function applyFunctions(db: Db, files: readonly FunctionFile[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A function may use one of a later file.
    await sql`select set_config('check_function_bodies', 'off', true)`.execute(tx);
    for (const { file, version, hash, script } of await listOutdated(tx, files)) {
      await runScript(tx, script);
      await sql`insert into ${sql.id(functionsTable)} (file, version, hash)
        values (${file}, ${version}, ${hash})
        on conflict (file) do update set version = excluded.version, hash = excluded.hash`.execute(
        tx,
      );
    }
  });
}

/**
 * All files are applied again after a migration, which may replace a function by the form that it had when the
 * migration was written.
 */
export async function forgetFunctions(tx: Db): Promise<void> {
  const { rows } = await sql`select 1 where to_regclass(${functionsTable}) is not null`.execute(tx);
  if (rows.length > 0) await sql`delete from ${sql.id(functionsTable)}`.execute(tx);
}
