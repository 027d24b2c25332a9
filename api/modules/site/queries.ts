import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteState } from '../../access/read-site-state.ts';
import { countRows } from '../../db/page-window.ts';
import type { Db } from '../../db/schema.ts';

/** Undefined when the column has the wanted state; without one it is inverted. */
export const toggleSiteState = (
  db: Db,
  column: keyof SiteState,
  state: boolean | undefined,
): Promise<SiteState | undefined> =>
  db
    .updateTable('siteState')
    .set((eb) => ({ [column]: eb.not(column) }))
    .$if(state !== undefined, (update) => update.where(column, '=', !state))
    .returning(['isLocked', 'isMaintenance'])
    .executeTakeFirst();

export const countVisibleProducts = (db: Db): Promise<number> =>
  countRows(db.selectFrom('products').where('isVisible', '=', true));

/** Ids, stores and pictures of one part of the visible products. */
export const listProductKeys = async (
  db: Db,
  { part, partSize }: { part: number; partSize: number },
) => {
  const rows = await db
    .selectFrom('products')
    .where('isVisible', '=', true)
    .select(['id', 'store', 'image'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .whereRef('variants.productId', '=', 'products.id')
          .where('removedAt', 'is', null)
          .orderBy('position')
          .select('thumbnailImages'),
      ).as('variants'),
    )
    .orderBy('id')
    .limit(partSize)
    .offset((part - 1) * partSize)
    .execute();
  return rows.map(({ id, store, image, variants }) => ({
    _id: id,
    store,
    images: [image, ...variants.flatMap(({ thumbnailImages }) => thumbnailImages)],
  }));
};

export const listPromotionKeys = async (db: Db) => {
  const rows = await db
    .selectFrom('promotions')
    .where('active', '=', true)
    .select(['id', 'store', 'image', 'startAt', 'endAt'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, store, image, startAt, endAt }) => ({
    _id: id,
    store,
    images: [image],
    startDate: startAt?.toISOString() ?? null,
    endDate: endAt?.toISOString() ?? null,
  }));
};
