import type { DeliveryMethod } from '#domain/contract/delivery-methods.ts';
import type { Settings } from '#domain/contract/settings.ts';
import { type DeliveryTerms, deliveryTermsOf } from '#domain/delivery/terms.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import type { LegalPage } from '#domain/site/legal-pages.ts';
import type { Cache } from '../../../cache/cache.ts';
import type { Db } from '../../../db/schema.ts';
import type { StoredMethod } from '../../../db/tables/site.ts';

/** The settings, and when each own legal text last changed (ISO 8601). */
export type SavedSettings = {
  settings: Settings;
  textDates: Partial<Record<LegalPage, string>>;
  deliveryMethods: DeliveryMethod[];
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
  db.selectFrom('settings').select(['saved', 'textDates', 'deliveryMethods', 'version']);

/** A setting that is newer than the row has its default. */
const toSaved = (
  row:
    | (Pick<SavedSettings, 'textDates' | 'version'> & {
        saved: Partial<Settings>;
        deliveryMethods: StoredMethod[];
      })
    | undefined,
): SavedSettings => ({
  settings: { ...defaultSettings, ...row?.saved },
  textDates: row?.textDates ?? {},
  deliveryMethods: (row?.deliveryMethods ?? []).map(({ id, ...facts }) => ({
    _id: id,
    trackingUrl: '',
    ...facts,
  })),
  version: row?.version ?? 0,
});

export const settingsTag = 'settings';
const textBytes = 20_000;
/** Of the parsed places and rows of the delivery methods, about. */
const rowBytes = 250;

type Source = { db: Db; cache: Cache };

/** The settings, cached until they change. */
export const readSettings = async (source: Source): Promise<Settings> =>
  (await readVersionedSettings(source)).settings;

/** The same with their version, which changes with them. */
export function readVersionedSettings({ db, cache }: Source): Promise<SavedSettings> {
  // Not a URL, so it never collides with the key of a response.
  const options = { tags: [settingsTag], sizeOf: bytesOf };
  return cache.getOrLoad('settings', options, () => getSettings(db));
}

const bytesOf = ({ deliveryMethods }: SavedSettings) =>
  deliveryMethods.reduce(
    (sum, { places, rates }) => sum + (places.length + rates.length) * rowBytes,
    textBytes,
  );

/** How the shop delivers, cached with the settings. */
export async function readDeliveryTerms(source: Source): Promise<DeliveryTerms> {
  const { settings, deliveryMethods } = await readVersionedSettings(source);
  return deliveryTermsOf(settings, deliveryMethods);
}
