import type { Settings } from '#domain/contract/settings.ts';
import type { LegalPage } from '#domain/site/legal-pages.ts';
import { defaultSettings } from '#domain/site/settings.ts';
import type { Cache } from '../../../cache/cache.ts';
import type { Db } from '../../../db/schema.ts';

/** The settings, and when each own legal text last changed (ISO 8601). */
export type SavedSettings = {
  settings: Settings;
  textDates: Partial<Record<LegalPage, string>>;
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

const selectSettings = (db: Db) => db.selectFrom('settings').select(['saved', 'textDates']);

/** A setting that is newer than the row has its default. */
const toSaved = (
  row: { saved: Partial<Settings>; textDates: SavedSettings['textDates'] } | undefined,
) => ({
  settings: { ...defaultSettings, ...row?.saved },
  textDates: row?.textDates ?? {},
});

export const settingsTag = 'settings';
const bytes = 20_000;

/** The settings, cached until they change. */
export function readSettings({ db, cache }: { db: Db; cache: Cache }): Promise<Settings> {
  // Not a URL, so it never collides with the key of a response.
  return cache.getOrLoad('settings', { tags: [settingsTag], sizeOf: () => bytes }, async () => {
    const { settings } = await getSettings(db);
    return settings;
  });
}
