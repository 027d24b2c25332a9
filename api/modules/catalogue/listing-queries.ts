import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ListingQuery } from '#domain/contract/listing.ts';
import { type StoreCode, storeValuesOf } from '#domain/site/store.ts';
import type { Db } from '../../db/schema.ts';

/** The same conditions as the indexes `products_of_kings` and `products_of_lv`. */
const listed = (db: Db, store: StoreCode) =>
  db
    .selectFrom('products')
    .where('products.isVisible', '=', true)
    .where('products.store', 'in', storeValuesOf(store));

export const countListed = async (db: Db, store: StoreCode): Promise<number> => {
  const { total } = await listed(db, store)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** The rows of one page's cards. Only the index is read for the pages before it. */
export const listPageOf = (db: Db, { store, page, pageSize }: ListingQuery) =>
  db
    .selectFrom(
      listed(db, store)
        .select('products.id')
        .orderBy('products.listingRank')
        .orderBy('products.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .as('page'),
    )
    .innerJoin('products', 'products.id', 'page.id')
    .select(['products.id', 'nombre', 'precioCents', 'ofertaNuevo', 'products.image'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .whereRef('variants.productId', '=', 'products.id')
          .where('variants.removedAt', 'is', null)
          .orderBy('variants.position')
          .select(['color', 'thumbnailImages']),
      ).as('variants'),
      eb
        .exists(
          eb
            .selectFrom('variants')
            .innerJoin('sizes', 'sizes.variantId', 'variants.id')
            .whereRef('variants.productId', '=', 'products.id')
            .where('variants.removedAt', 'is', null)
            .where('sizes.removedAt', 'is', null)
            .where('sizes.stock', '>', 0)
            .select('sizes.id'),
        )
        .$castTo<boolean>()
        .as('hasStock'),
    ])
    .orderBy('products.listingRank')
    .orderBy('products.id', 'desc')
    .execute();
