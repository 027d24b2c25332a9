import { readFile } from 'node:fs/promises';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { BulkFileError, parseBulkFile } from './bulk-file.ts';
import { cachePlaces } from './queries.ts';

/** The number of stored lists and places of one file, and of its skipped records. */
export type ImportedFile = { path: string; lists: number; places: number; skipped: number };

/**
 * Fills the cache from the official bulk files, as if the service had just returned all lists.
 * Imports all files or none; throws a `BulkFileError` that names the invalid one.
 */
export async function importBulk(
  db: Db,
  { paths, now }: { paths: readonly string[]; now: Date },
): Promise<ImportedFile[]> {
  const files = await Promise.all(
    paths.map(async (path) => ({ path, ...(await parseFile(path)) })),
  );
  await inTransaction(db, async (tx) => {
    for (const { lists } of files) {
      for (const [geoKey, places] of lists) await cachePlaces(tx, { geoKey, places, now });
    }
  });
  return files.map(({ path, lists, skipped }) => ({
    path,
    lists: lists.size,
    places: [...lists.values()].reduce((sum, places) => sum + places.length, 0),
    skipped,
  }));
}

async function parseFile(path: string) {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'no existe' : `no se puede leer (${cause.code})`;
    throw new BulkFileError(`${path}: ${reason}`, { cause });
  });
  try {
    return parseBulkFile(text);
  } catch (cause) {
    if (!(cause instanceof BulkFileError)) throw cause;
    throw new BulkFileError(`${path}: ${cause.message}`, { cause });
  }
}
