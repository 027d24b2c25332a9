import type { Cache } from '../../cache/cache.ts';
import type { Shop } from '../../shop.ts';
import { getSiteState, type SiteState } from './queries.ts';

/** No address is ever this. */
const key = 'site state';
const bytes = 200;

/** Whether the Kings door is locked and whether the whole site is under maintenance. */
export function readSiteState({ db, cache }: Pick<Shop, 'db' | 'cache'>): Promise<SiteState> {
  return cache.keep(key, { tags: ['site'], weigh: () => bytes }, () => getSiteState(db));
}

/** Whether the site is certainly not under maintenance, without asking the database. */
export function isKnownOpen(cache: Cache): boolean {
  return cache.find<SiteState>(key)?.isMaintenance === false;
}
