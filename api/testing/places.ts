import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { databaseFolder, noBucket, openMedia, type Place } from '../backup/place.ts';
import { type Connection, openEmbedded, openPostgres } from '../db/connection.ts';
import type { EmbeddedOptions } from '../db/embedded/open-pglite.ts';
import type { Db } from '../db/schema.ts';
import { createDatabase } from './create-database.ts';

export type PlaceKind = 'embedded' | 'postgres';

/** With a server for the tests only places on it: the same tests run without one. */
export const placeKinds: readonly PlaceKind[] = [
  process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded',
];

/** The timeout of tests that create databases on disk, which a busy machine makes slowly. */
export const slowMs = 300_000;

/** A temporary folder that is removed after the test. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-place-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty place for a shop, with an empty database of its own. */
export async function createPlace(kind: PlaceKind): Promise<Place> {
  const dataDir = join(await createFolder(), 'data');
  if (kind === 'embedded') return { databaseUrl: undefined, dataDir, ...noBucket };
  const database = await createDatabase(process.env.TEST_DATABASE_URL ?? '');
  onTestFinished(database.drop);
  return { databaseUrl: database.url, dataDir, ...noBucket };
}

/** The environment of a process of the shop at the place. */
export const envOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret that is long enough for tests',
  }),
});

/** Works on a place's database as a process of the shop would. */
export async function inPlace<T>(
  place: Place,
  work: (connection: Connection) => Promise<T>,
  options?: EmbeddedOptions,
): Promise<T> {
  const connection = place.databaseUrl
    ? openPostgres(place.databaseUrl, 4)
    : await openEmbedded(databaseFolder(place), options);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Every row of every table as text, and every picture: what two equal shops have in common. */
export async function contentsOf(place: Place): Promise<Record<string, string[]>> {
  const tables = await inPlace(place, ({ db }) => readTables(db));
  const media = openMedia(place);
  const pictures: string[] = [];
  for await (const name of media.list()) {
    pictures.push(`${name}: ${Buffer.from((await media.find(name)) ?? []).toString('base64')}`);
  }
  return { ...tables, pictures: pictures.sort() };
}

/** Independent of the backup's own reading: PostgreSQL's text of whole rows, generated columns too. */
export async function readTables(db: Db): Promise<Record<string, string[]>> {
  const plain = db.withoutPlugins();
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(plain);
  const entries: [string, string[]][] = [];
  for (const { name } of rows) {
    const table = sql.table(name);
    const lines = await sql<{ line: string }>`
      select each::text as line from ${table} as each order by 1`.execute(plain);
    entries.push([`table ${name}`, lines.rows.map(({ line }) => line)]);
  }
  return Object.fromEntries(entries);
}
