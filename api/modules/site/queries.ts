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

/** What it takes to know a product's page: its id, its stores and whether it is shown. */
export const listProductKeys = async (db: Db) => {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'store', 'state', 'categoria'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, ...key }) => ({ _id: id, ...key }));
};

export const listPromotionKeys = async (db: Db) => {
  const rows = await db
    .selectFrom('promotions')
    .select(['id', 'store', 'active', 'startAt', 'endAt'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, startAt, endAt, ...key }) => ({
    _id: id,
    ...key,
    startDate: startAt?.toISOString() ?? null,
    endDate: endAt?.toISOString() ?? null,
  }));
};
