import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { type Breach, listBreaches } from '../invariants/check-portion.ts';
import type { MediaStore } from '../modules/media/stores/store.ts';
import { holdUncollected } from '../modules/orders/hold-after-outage.ts';
import { type ArchiveEntry, rowsPrefix } from './archive.ts';
import { secretsName } from './dump-shop.ts';
import { countRows, type Loader, loadDatabase } from './load-database.ts';
import type { Manifest } from './manifest.ts';
import { listMissingPictures, listOriginals, picturesPrefix } from './pictures.ts';
import { openMedia, type Place, secretsFile } from './place.ts';
import { removeMarker, setLoaded } from './restore-marker.ts';
import { openTarget } from './restore-target.ts';
import { listTables } from './tables.ts';

export type LoadSummary = {
  /** The number of rows of each table that has any. */
  rows: Record<string, number>;
  pictures: number;
  /** Pictures to which rows refer, and which the shop did not have. */
  missingPictures: string[];
  /** Violated invariants; only if the caller accepts them. */
  breaches: Breach[];
};

/** The place is loaded, but not finished: invariants are violated. */
export class BreachesFound extends Error {
  override name = 'BreachesFound';
  readonly breaches: readonly Breach[];
  constructor(breaches: readonly Breach[]) {
    super(`${breaches.length} invariants are violated`);
    this.breaches = breaches;
  }
}

type Input = {
  place: Place;
  manifest: Manifest;
  /** Those after the manifest. */
  entries: AsyncIterable<ArchiveEntry>;
  acceptBreaches: boolean;
  /**
   * Whether what was dumped may be older than what has happened since: everybody has to sign in again, and orders that
   * were ready, and may have been picked up, are not refunded without the owner.
   */
  isRestored: boolean;
};

/** The most that is shown of each invariant. */
export const breachLimit = 20;

/**
 * Loads a dumped shop into an empty place and checks it. Until it returns, the database has a marker
 * with which no shop starts; a repetition continues. Throws a BackupError, or BreachesFound.
 */
export async function loadShop(input: Input): Promise<LoadSummary> {
  const { place, manifest, acceptBreaches, isRestored } = input;
  const target = await openTarget(place, manifest);
  const { connection } = target;
  try {
    const media = openMedia(place);
    if (target.stage === 'loading') {
      await migrate(connection, manifest.migrations.at(-1));
      await loadAll(connection, media, input);
    }
    await migrate(connection);
    if (isRestored) {
      await deleteSessions(connection.db);
      await removeRealMark(connection.db);
      await holdUncollected(connection.db);
    }
    // Without statistics, the checks and the shop would be slow at first.
    await sql`analyze`.execute(connection.db);
    const breaches = await listBreaches(connection.db, breachLimit);
    if (breaches.length > 0 && !acceptBreaches) throw new BreachesFound(breaches);
    const summary = { ...(await summarize(connection, media)), breaches };
    await removeMarker(connection.db);
    return summary;
  } finally {
    await target.close();
  }
}

async function deleteSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('identityChecks').execute();
}

/** A copy may be for tests, and has the mark again once a real shop starts on it (`requireSameKind`). */
async function removeRealMark(db: Db): Promise<void> {
  await db.updateTable('siteState').set({ isReal: false }).execute();
}

/** Everything, or nothing of the database: the transaction ends after the archive's checksums. */
async function loadAll(
  { db }: Connection,
  media: MediaStore,
  { place, manifest, entries }: Input,
): Promise<void> {
  await loadDatabase(db, manifest, async (loader, tx) => {
    for await (const entry of entries) await loadEntry(entry, { loader, media, place });
    await setLoaded(tx);
  });
}

type Parts = { loader: Loader; media: MediaStore; place: Place };

async function loadEntry(entry: ArchiveEntry, { loader, media, place }: Parts): Promise<void> {
  const { name, bytes } = entry;
  if (name.startsWith(rowsPrefix)) await loader.load(entry);
  if (name.startsWith(picturesPrefix)) await media.put(name.slice(picturesPrefix.length), bytes);
  if (name === secretsName) await writeFile(secretsFile(place), bytes, { mode: 0o600 });
}

async function summarize({ db }: Connection, media: MediaStore) {
  const counts = await countRows(db, await listTables(db));
  const stored: string[] = [];
  for await (const name of listOriginals(media)) stored.push(name);
  return {
    rows: Object.fromEntries(counts.map(({ name, rows }) => [name, rows])),
    pictures: stored.length,
    missingPictures: await listMissingPictures(db, stored),
  };
}
