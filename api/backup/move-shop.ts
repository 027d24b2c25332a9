import { isDeepStrictEqual } from 'node:util';
import { listMigrations, readApplied } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { listBreaches } from '../invariants/check-portion.ts';
import { closeArchive, readArchive, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { dumpShop } from './dump-shop.ts';
import { BreachesFound, breachLimit, type LoadSummary, loadShop } from './load-shop.ts';
import { readManifest } from './manifest.ts';
import { openStopped, type Place } from './place.ts';

type Input = { from: Place; to: Place; acceptBreaches: boolean; now: Date };

/**
 * Copies a stopped shop into an empty place, through the stream of a backup: every table is compared
 * row by row. Only reads the source. Throws a BackupError, or BreachesFound.
 */
export async function moveShop({ from, to, acceptBreaches, now }: Input): Promise<LoadSummary> {
  const source = await openStopped(from);
  try {
    const { db } = source.connection;
    await requireCurrent(db);
    const breaches = await listBreaches(db, breachLimit);
    if (breaches.length > 0 && !acceptBreaches) throw new BreachesFound(breaches);
    const archive = writeArchive(dumpShop(from, source.connection, now));
    try {
      const entries = readArchive(archive);
      const manifest = await readManifest(entries);
      return await loadShop({ place: to, manifest, entries, acceptBreaches, isRestored: false });
    } finally {
      await closeArchive(archive);
    }
  } finally {
    await source.close();
  }
}

/** The checks are written for the current tables. */
async function requireCurrent(db: Db): Promise<void> {
  const applied = await readApplied(db.withoutPlugins());
  if (isDeepStrictEqual(applied, await listMigrations())) return;
  throw new BackupError(
    'La base de datos es de otra versión de la tienda: iniciá la tienda una vez con esta versión, detenela y repetí.',
  );
}
