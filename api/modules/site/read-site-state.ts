import type { Db } from '../../db/schema.ts';
import { getSiteState, type SiteState } from './queries.ts';

/** Whether the Kings door is locked and whether the whole site is under maintenance. */
export function readSiteState(db: Db): Promise<SiteState> {
  return getSiteState(db);
}
