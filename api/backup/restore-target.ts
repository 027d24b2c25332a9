import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { counted } from '#domain/shared/counted.ts';
import { openEmbedded, openPostgres } from '../db/connection.ts';
import { lockDataDir } from '../db/data-lock.ts';
import { listMigrations, readApplied } from '../db/migrate.ts';
import { requireSupported } from '../db/require-supported.ts';
import type { Db } from '../db/schema.ts';
import { BackupError } from './backup-error.ts';
import { countedRows, countRows, filledByMigrations, setTriggers } from './load-database.ts';
import type { Manifest } from './manifest.ts';
import {
  closing,
  databaseFolder,
  explainPlace,
  listFiles,
  mediaFolder,
  type Opened,
  type Place,
  secretsFile,
} from './place.ts';
import {
  findMarker,
  newDatabaseFolder,
  type RestoreMarker,
  writeMarker,
} from './restore-marker.ts';
import { listTables } from './tables.ts';

export type Target = Opened & { stage: RestoreMarker['stage'] };

/**
 * Opens the place into which the backup is restored, and marks its database. Throws a BackupError when
 * it is not empty, or cannot be reached. The marker shows what an interrupted restore put there: that is removed, unless
 * everything of this backup was loaded.
 */
export async function openTarget(place: Place, manifest: Manifest): Promise<Target> {
  const unlock = lockDataDir(place.dataDir);
  const dataDir = resolve(place.dataDir);
  let opened: Opened | null = null;
  try {
    // Before a database is created in the folder.
    if (!isCreated(place)) refuseFound(place, await listFiles(place));
    opened = await open(place, manifest, unlock);
    const { db } = opened.connection;
    await requireSupported(opened.connection);
    const marker = await findMarker(db);
    if (marker?.stage === 'loaded') {
      requireSameFolder(marker, dataDir);
      if (marker.backupId === manifest.id) return { ...opened, stage: 'loaded' };
      await removeLoaded(db, manifest);
    }
    refuseFound(place, await listFilledTables(db, manifest));
    if (marker?.dataDir === dataDir) await removeFiles(place);
    else refuseFound(place, await listFiles(place));
    await writeMarker(db, { backupId: manifest.id, dataDir, stage: 'loading' });
    return { ...opened, stage: 'loading' };
  } catch (error) {
    await (opened?.close() ?? unlock());
    throw explainPlace(error, place);
  }
}

/** The most tables that an error names. */
const shown = 3;

const isCreated = (place: Place) => place.databaseUrl || existsSync(databaseFolder(place));

async function open(place: Place, manifest: Manifest, unlock: () => void): Promise<Opened> {
  if (place.databaseUrl) return closing(openPostgres(place.databaseUrl, 1), unlock);
  if (!isCreated(place)) await createMarked(place, manifest);
  return closing(await openEmbedded(databaseFolder(place)), unlock);
}

/**
 * The folder has its name once its database exists and has the marker, so that a repetition finds it. Rows of another
 * version are loaded into its tables, which are then migrated.
 */
async function createMarked(place: Place, manifest: Manifest): Promise<void> {
  const folder = newDatabaseFolder(place.dataDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(place.dataDir, { recursive: true });
  const isEmpty = !isDeepStrictEqual(manifest.migrations, await listMigrations());
  const { db, close } = await openEmbedded(folder, { isEmpty });
  const dataDir = resolve(place.dataDir);
  await writeMarker(db, { backupId: '', dataDir, stage: 'loading' });
  await close();
  await rename(folder, databaseFolder(place));
}

/** The tables with rows, in Spanish; migrations insert some. Throws when they are not this backup's. */
async function listFilledTables(db: Db, manifest: Manifest): Promise<string[]> {
  const tables = await listTables(db);
  if (tables.length === 0) return [];
  const applied = await readApplied(db.withoutPlugins());
  if (applied.length === 0) return tables.map(({ name }) => `la tabla ${name}`);
  const counts = await countRows(db, tables);
  const found = counts.filter(({ name }) => !filledByMigrations.includes(name));
  if (found.length === 0 && applied.some((name) => !manifest.migrations.includes(name))) {
    return ['las tablas de una versión más nueva que la copia'];
  }
  const others = found.length - shown;
  const more = others > 0 ? [`y ${counted(others, 'tabla', 'tablas')} más`] : [];
  const first = found.slice(0, shown);
  return [...first.map(({ name, rows }) => `${countedRows(rows)} en ${name}`), ...more];
}

async function removeFiles(place: Place): Promise<void> {
  await rm(mediaFolder(place), { recursive: true, force: true });
  await rm(secretsFile(place), { force: true });
}

function refuseFound(place: Place, found: readonly string[]): void {
  if (found.length === 0) return;
  const where = place.databaseUrl ? 'La base de datos y la carpeta' : 'La carpeta';
  throw new BackupError(
    `${where} (${resolve(place.dataDir)}) donde va la tienda deben estar vacías; hay: ${found.join(', ')}.`,
  );
}

/** Removes the rows of another backup, whose restore was interrupted after it had loaded them. */
async function removeLoaded(db: Db, manifest: Manifest): Promise<void> {
  const applied = await readApplied(db.withoutPlugins());
  if (applied.some((name) => !manifest.migrations.includes(name))) {
    throw new BackupError(
      'El destino está a medio restaurar con otra copia: repetí el comando con aquella, o elegí otro destino vacío.',
    );
  }
  const tables = await listTables(db);
  await db.transaction().execute(async (tx) => {
    for (const { name } of tables) await setTriggers(tx, name, 'disable');
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
    for (const { name } of tables) await setTriggers(tx, name, 'enable');
  });
}

function requireSameFolder(marker: RestoreMarker, dataDir: string): void {
  if (marker.dataDir === dataDir) return;
  throw new BackupError(
    `La base de datos está a medio restaurar con la carpeta ${marker.dataDir}: repetí el comando con esa carpeta.`,
  );
}
