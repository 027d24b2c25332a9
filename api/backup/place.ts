import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { type Connection, openEmbedded, openPostgres } from '../db/connection.ts';
import { DataDirInUse, lockDataDir } from '../db/data-lock.ts';
import { explainDatabase } from '../db/explain-database.ts';
import type { Db } from '../db/schema.ts';
import { createStore } from '../modules/media/open-store.ts';
import type { MediaStore } from '../modules/media/stores/store.ts';
import { BackupError } from './backup-error.ts';
import { requestCopy } from './request-copy.ts';
import { requireRestored } from './restore-marker.ts';

/** Where a shop has its data: the same settings as in its environment. */
export type Place = {
  /** A PostgreSQL server; without it, the database is in the folder. */
  databaseUrl: string | undefined;
  dataDir: string;
} & Buckets;

/** The bucket of the pictures; without one, they are in the folder. */
export type Buckets = Pick<Config, 's3' | 'firebase'>;

export const noBucket: Buckets = { s3: null, firebase: null };

export const bucketOf = ({ s3, firebase }: Buckets): string | null =>
  s3?.bucket ?? firebase?.bucket ?? null;

type Folder = Pick<Place, 'dataDir'>;

export const databaseFolder = ({ dataDir }: Folder) => join(dataDir, 'database');
export const mediaFolder = ({ dataDir }: Place) => join(dataDir, 'media');
export const secretsFile = ({ dataDir }: Place) => join(dataDir, 'secrets.json');

export const openMedia = (place: Place): MediaStore => createStore(place).media;

/** An open place, to be closed after use. */
export type Opened = {
  connection: Connection;
  /** For how long the shop was blocked to copy its database, if it was running. */
  blockedMs?: number;
  close(): Promise<void>;
};

/** One connection suffices, and more would hide whether the shop is connected too. */
const connections = 1;

/**
 * Opens the database of a shop to read it while the shop sells: an embedded one that its process has
 * open is read from a copy that the process makes.
 */
export async function openRunning(place: Place): Promise<Opened> {
  if (place.databaseUrl) {
    return checked(place, closing(openPostgres(place.databaseUrl, connections)));
  }
  requireEmbedded(place);
  try {
    return await openStopped(place);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
  }
  const copy = await requestCopy(place.dataDir);
  try {
    const opened = closing(await openEmbedded(copy.folder), copy.release);
    return await checked(place, { ...opened, blockedMs: copy.blockedMs });
  } catch (error) {
    copy.release();
    throw error;
  }
}

/** Opens the database of a shop that is not running. Throws when it is. */
export async function openStopped(place: Place): Promise<Opened> {
  if (!place.databaseUrl) {
    requireEmbedded(place);
    const unlock = lockDataDir(place.dataDir);
    return checked(place, closing(await openEmbedded(databaseFolder(place)), unlock));
  }
  const opened = closing(openPostgres(place.databaseUrl, connections));
  return checked(place, opened, requireNoOther);
}

/** Closes it, and says in a line what its server refuses, when it cannot be used. */
async function checked(
  place: Place,
  opened: Opened,
  check?: (db: Db) => Promise<void>,
): Promise<Opened> {
  const { db } = opened.connection;
  try {
    await check?.(db);
    await requireRestored(db);
    return opened;
  } catch (error) {
    await opened.close();
    throw explainPlace(error, place);
  }
}

/** The error as a BackupError, when it is the place's server that refuses; else the error itself. */
export function explainPlace(error: unknown, { databaseUrl }: Place): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const line = explainDatabase(error, databaseUrl);
  return line ? new BackupError(line, { cause: error }) : error;
}

/** The server lists a connection for a moment after it was closed. */
const closingMs = 2000;

async function requireNoOther(db: Db): Promise<void> {
  const until = performance.now() + closingMs;
  for (;;) {
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`.execute(db);
    const others = rows[0]?.others ?? 0;
    if (others === 0) return;
    if (performance.now() > until) {
      throw new BackupError(
        `La base de datos tiene otras conexiones abiertas (${others}): detené la tienda y lo que la esté usando.`,
      );
    }
    await sleep(100);
  }
}

export function closing(connection: Connection, after?: () => unknown): Opened {
  return {
    connection,
    async close() {
      await connection.close();
      await after?.();
    },
  };
}

/** Refuses a folder without a shop, in which opening its database would create one. */
export function requireEmbedded(folder: Folder): void {
  // Throws for a folder that this user cannot read.
  if (statSync(join(databaseFolder(folder), 'PG_VERSION'), { throwIfNoEntry: false })) return;
  throw new BackupError(`En ${resolve(folder.dataDir)} no hay una tienda: falta su base de datos.`);
}

/** What a folder already has of a shop, in Spanish; empty when nothing. */
export async function listFiles(place: Place): Promise<string[]> {
  const media = await readdir(mediaFolder(place)).catch(() => []);
  return [
    ...(existsSync(secretsFile(place)) ? ['secrets.json'] : []),
    ...(media.length > 0 ? ['imágenes en media'] : []),
  ];
}
