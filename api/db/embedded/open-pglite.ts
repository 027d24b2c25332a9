import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
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

/** Opens PGlite in this thread, on a folder, in memory, or from a dumped folder. */
export function openPglite(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>,
): Promise<PGlite> {
  disableCompiledImportWrappers();
  const extensions = { fuzzystrmatch, pg_trgm, unaccent };
  const startParams = [...PGlite.defaultStartParams, ...settings];
  return PGlite.create({ ...options, startParams, extensions, parsers: typeParsers });
}
