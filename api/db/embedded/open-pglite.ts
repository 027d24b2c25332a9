import { existsSync, openAsBlob, readFileSync } from 'node:fs';
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

/**
 * What `initdb` of this version of PGlite makes of an empty folder, stored by the build
 * (`scripts/dump-new-database.ts`).
 */
export function newDatabaseFile(): string {
  const manifest = findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '';
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  return fileURLToPath(new URL(`../../../build/new-database-${version}.tar.gz`, import.meta.url));
}

type Options = { dataDir?: string | undefined; loadDataDir?: Blob | undefined };

/**
 * Opens PGlite in this thread, on a folder, in memory, or from a dumped folder. A new database is loaded from the dump
 * of the build, which takes a quarter of what running `initdb` does.
 */
export async function openPglite({ dataDir, loadDataDir }: Options): Promise<PGlite> {
  disableCompiledImportWrappers();
  const isNew = dataDir === undefined || !existsSync(join(dataDir, 'PG_VERSION'));
  const dump = loadDataDir ?? (isNew ? await openNewDatabase() : undefined);
  return PGlite.create({
    ...(dataDir !== undefined && { dataDir }),
    ...(dump && { loadDataDir: dump }),
    startParams: [...PGlite.defaultStartParams, ...settings],
    extensions: { fuzzystrmatch, pg_trgm, unaccent },
    parsers: typeParsers,
  });
}

/** Undefined before the build. */
async function openNewDatabase(): Promise<Blob | undefined> {
  const file = newDatabaseFile();
  return existsSync(file) ? openAsBlob(file) : undefined;
}
