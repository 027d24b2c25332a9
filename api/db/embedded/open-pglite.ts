import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { disableCompiledImportWrappers } from './import-wrappers.ts';
import { typeParsers } from './type-parsers.ts';

/**
 * PostgreSQL's default is 128 MB, and it writes to all of them when it starts: a third of the start and
 * a third of the memory of an embedded shop. The system caches the files too: with 32 MB, for 27 MB more, a shop of
 * 20,000 orders reads and writes rows as fast, and scans a table in less than half of the time.
 */
const settings = ['-c', 'shared_buffers=8MB'];

const migrations = new URL('../migrations/', import.meta.url);

/**
 * The files that the build stores (`scripts/dump-new-databases.ts`): what `initdb` makes of an empty folder, and that
 * with the migrations and functions. Their names change with what they are made of, so that one of before is not used.
 */
export function newDatabaseFiles(): { empty: string; migrated: string } {
  const manifest = findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '';
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) {
    hash.update(name).update(readFileSync(new URL(name, migrations)));
  }
  const inBuild = (name: string) =>
    fileURLToPath(new URL(`../../../build/new-databases/${name}.tar.gz`, import.meta.url));
  const digest = hash.digest('hex').slice(0, 12);
  return { empty: inBuild(`empty-${version}`), migrated: inBuild(`migrated-${version}-${digest}`) };
}

export type EmbeddedOptions = {
  /** A dumped folder, which a database in memory is loaded from. */
  loadDataDir?: Blob | undefined;
  /** Makes a new database without tables, also where one with the migrations is stored. */
  isEmpty?: boolean | undefined;
};

/**
 * Opens PGlite in this thread, on a folder or in memory. A new database is one of those that the build has stored, which
 * spares `initdb` and the migrations (decision 82).
 */
export async function openPglite(
  dataDir: string | undefined,
  { loadDataDir, isEmpty = false }: EmbeddedOptions = {},
): Promise<PGlite> {
  disableCompiledImportWrappers();
  const isNew = dataDir === undefined || !existsSync(join(dataDir, versionFile));
  const stored = isNew && !loadDataDir ? findNewDatabase(isEmpty) : undefined;
  if (stored && dataDir !== undefined) await extractNewDatabase(stored, dataDir);
  const dump = stored && dataDir === undefined ? await openAsBlob(stored) : loadDataDir;
  return PGlite.create({
    ...(dataDir !== undefined && { dataDir }),
    ...(dump && { loadDataDir: dump }),
    startParams: [...PGlite.defaultStartParams, ...settings],
    extensions: { fuzzystrmatch, pg_trgm, unaccent },
    parsers: typeParsers,
  });
}

/** A file of the build; undefined before it. */
function findNewDatabase(isEmpty: boolean): string | undefined {
  const { empty, migrated } = newDatabaseFiles();
  return [...(isEmpty ? [] : [migrated]), empty].find((file) => existsSync(file));
}

/** By which PostgreSQL recognises a folder of a database. */
const versionFile = 'PG_VERSION';

/** In a third of the time that PGlite takes; its first path is the folder itself. */
async function extractNewDatabase(file: string, dataDir: string): Promise<void> {
  const { extract } = await import('tar');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    extract({
      ...{ file, cwd: dataDir, strip: 1, strict: true, sync: true },
      filter: (path) => path !== `/${versionFile}`,
    });
  } catch (error) {
    // Without the entry that tar adds, which cannot be sent to another thread.
    const { message, code } = error as NodeJS.ErrnoException;
    throw Object.assign(new Error(message), { code });
  }
  // Last, so that a folder whose extraction was interrupted is new again.
  copyFileSync(join(dataDir, 'base/1', versionFile), join(dataDir, versionFile));
}
