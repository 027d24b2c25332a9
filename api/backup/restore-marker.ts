import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { BackupError } from './backup-error.ts';

/** A table that exists only in a database that is being restored. */
export const markerTable = 'restore_marker';

export type RestoreMarker = {
  backupId: string;
  /** The folder of the pictures and secrets, which the restore found empty. */
  dataDir: string;
  /** `loaded`: every row, picture and secret is there, and the checks may be missing. */
  stage: 'loading' | 'loaded';
};

export async function findMarker(db: Db): Promise<RestoreMarker | null> {
  const plain = db.withoutPlugins();
  const { rows: tables } = await sql`
    select 1 where to_regclass(${`public.${markerTable}`}) is not null`.execute(plain);
  if (tables.length === 0) return null;
  const { rows } = await sql<RestoreMarker>`
    select backup_id as "backupId", data_dir as "dataDir", stage
    from ${sql.id(markerTable)}`.execute(plain);
  return rows[0] ?? null;
}

/** Marks an empty database, or one whose restore had loaded nothing. */
export async function writeMarker(db: Db, marker: RestoreMarker): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await removeMarker(tx);
    await sql`create table ${sql.id(markerTable)} (
      backup_id text not null, data_dir text not null, stage text not null)`.execute(tx);
    await sql`insert into ${sql.id(markerTable)}
      values (${marker.backupId}, ${marker.dataDir}, ${marker.stage})`.execute(tx);
  });
}

export async function setLoaded(tx: Db): Promise<void> {
  await sql`update ${sql.id(markerTable)} set stage = 'loaded'`.execute(tx);
}

export async function removeMarker(db: Db): Promise<void> {
  await sql`drop table if exists ${sql.id(markerTable)}`.execute(db);
}

/** The folder of an embedded database that is being created, and has no marker yet. */
export const newDatabaseFolder = (dataDir: string) => join(dataDir, 'database.new');

/** Throws a BackupError when the restore into the folder was interrupted before it had a database. */
export function requireNoNewDatabase(dataDir: string): void {
  if (existsSync(newDatabaseFolder(dataDir))) throw halfRestored();
}

/** Throws a BackupError when the database is half restored: a shop must not sell from it. */
export async function requireRestored(db: Db): Promise<void> {
  if (await findMarker(db)) throw halfRestored();
}

const halfRestored = () =>
  new BackupError(
    'Esta base de datos está a medio restaurar: repetí el comando que la estaba llenando (npm run restore o npm run move).',
  );
