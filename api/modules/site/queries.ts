import type { SiteState } from '../../access/read-site-state.ts';
import type { Db } from '../../db/schema.ts';

export const toggleSiteState = (db: Db, column: keyof SiteState): Promise<SiteState> =>
  db
    .updateTable('siteState')
    .set((eb) => ({ [column]: eb.not(column) }))
    .returning(['isLocked', 'isMaintenance'])
    .executeTakeFirstOrThrow();

export const countVisibleProducts = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('products')
    .where('isVisible', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** Ids and stores of one part of the visible products, from which their URLs are built. */
export const listProductKeys = async (
  db: Db,
  { part, partSize }: { part: number; partSize: number },
) => {
  const rows = await db
    .selectFrom('products')
    .where('isVisible', '=', true)
    .select(['id', 'store'])
    .orderBy('id')
    .limit(partSize)
    .offset((part - 1) * partSize)
    .execute();
  return rows.map(({ id, ...key }) => ({ _id: id, ...key }));
};

export const listPromotionKeys = async (db: Db) => {
  const rows = await db
    .selectFrom('promotions')
    .where('active', '=', true)
    .select(['id', 'store', 'startAt', 'endAt'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, startAt, endAt, ...key }) => ({
    _id: id,
    ...key,
    startDate: startAt?.toISOString() ?? null,
    endDate: endAt?.toISOString() ?? null,
  }));
};
