import type { Settings } from '#domain/contract/settings.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import type { LegalPage } from '#domain/site/legal-pages.ts';
import type { Cache } from '../../../cache/cache.ts';
import type { Db } from '../../../db/schema.ts';

/** The settings, and when each own legal text last changed (ISO 8601). */
export type SavedSettings = {
  settings: Settings;
  textDates: Partial<Record<LegalPage, string>>;
  /** Raised by each change; 0 while nothing is saved. */
  version: number;
};

/** The settings from the database; the defaults where nothing is saved. */
export async function getSettings(db: Db): Promise<SavedSettings> {
  return toSaved(await selectSettings(db).executeTakeFirst());
}

/** The same, locked until the transaction ends. */
export async function lockSettings(db: Db): Promise<SavedSettings> {
  await db
    .insertInto('settings')
    .values({ saved: '{}', textDates: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return toSaved(await selectSettings(db).forUpdate().executeTakeFirst());
}

const selectSettings = (db: Db) =>
  db.selectFrom('settings').select(['saved', 'textDates', 'version']);

/** A setting that is newer than the row has its default. */
const toSaved = (
  row: (Omit<SavedSettings, 'settings'> & { saved: Partial<Settings> }) | undefined,
): SavedSettings => ({
  settings: { ...defaultSettings, ...row?.saved },
  textDates: row?.textDates ?? {},
  version: row?.version ?? 0,
});

export const settingsTag = 'settings';
const bytes = 20_000;

type Source = { db: Db; cache: Cache };

/** The settings, cached until they change. */
export const readSettings = async (source: Source): Promise<Settings> =>
  (await readVersionedSettings(source)).settings;

/** The same with their version, which changes with them. */
export function readVersionedSettings({ db, cache }: Source): Promise<SavedSettings> {
  // Not a URL, so it never collides with the key of a response.
  const options = { tags: [settingsTag], sizeOf: () => bytes };
  return cache.getOrLoad('settings', options, () => getSettings(db));
}
