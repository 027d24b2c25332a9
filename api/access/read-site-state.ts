import type { Cache } from '../cache/cache.ts';
import type { Db } from '../db/schema.ts';

export type SiteState = { isLocked: boolean; isMaintenance: boolean };

/** Not a URL, so it never collides with the key of a response. */
export const siteStateKey = 'site state';
const bytes = 200;

export const getSiteState = (db: Db): Promise<SiteState> =>
  db.selectFrom('siteState').select(['isLocked', 'isMaintenance']).executeTakeFirstOrThrow();

/** Whether the Kings store is locked and whether the whole site is under maintenance. Cached. */
export function readSiteState({ db, cache }: { db: Db; cache: Cache }): Promise<SiteState> {
  return cache.getOrLoad(siteStateKey, { tags: ['site'], sizeOf: () => bytes }, () =>
    getSiteState(db),
  );
}

/** Whether the cache has a site state without maintenance. Does not query the database. */
export function isKnownOpen(cache: Cache): boolean {
  return cache.find<SiteState>(siteStateKey)?.isMaintenance === false;
}
