import { createOtherWords, type OtherWords } from '#domain/catalogue/search-words.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { readSettings, settingsTag } from '../site/settings/read-settings.ts';

/** The owner's list of words for garments, cached until the settings change. */
export const readOtherWords = (shop: { db: Db; cache: Cache }): Promise<OtherWords> =>
  // Not a URL, so it never collides with the key of a response.
  shop.cache.getOrLoad(
    'other words',
    { tags: [settingsTag], sizeOf: ({ pairs }) => pairs.length * 200 },
    async () => createOtherWords((await readSettings(shop)).searchWords),
  );
