import type { Db } from '../../db/schema.ts';

export type SiteState = { isLocked: boolean; isMaintenance: boolean };

export const getSiteState = (db: Db): Promise<SiteState> =>
  db.selectFrom('siteState').select(['isLocked', 'isMaintenance']).executeTakeFirstOrThrow();

export const toggleSiteState = (db: Db, column: keyof SiteState): Promise<SiteState> =>
  db
    .updateTable('siteState')
    .set((eb) => ({ [column]: eb.not(column) }))
    .returning(['isLocked', 'isMaintenance'])
    .executeTakeFirstOrThrow();
