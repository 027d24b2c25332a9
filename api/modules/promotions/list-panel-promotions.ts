import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ListedPromotion } from '#domain/contract/promotions.ts';
import type { Db } from '../../db/schema.ts';
import { factsOf, isForSale } from './queries.ts';

/** The chosen variants of each product of a combo that still exist, and the units of their chosen sizes. */
const chosenOf = (db: Db) =>
  db
    .selectFrom('promotionSizes')
    .innerJoin('sizes', 'sizes.id', 'promotionSizes.sizeId')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .whereRef('promotionSizes.promotionId', '=', sql.ref('promotion_products.promotion_id'))
    .whereRef('promotionSizes.productId', '=', sql.ref('promotion_products.product_id'))
    .where('sizes.removedAt', 'is', null)
    .where('variants.removedAt', 'is', null)
    .select((eb) => eb.fn.count<number>('variants.id').distinct().as('variants'))
    .select(sql<number>`coalesce(sum(sizes.stock), 0)`.as('units'));

/**
 * All combos as the panel lists them, the newest first. The units are added up by the database: the sizes and
 * pictures of a few hundred combos are nearly a megabyte.
 */
export async function listPanelPromotions(db: Db): Promise<ListedPromotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll('promotions')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('promotionProducts')
          .innerJoin('products', 'products.id', 'promotionProducts.productId')
          .innerJoinLateral(chosenOf(db).as('chosen'), (join) => join.onTrue())
          .whereRef('promotionProducts.promotionId', '=', 'promotions.id')
          .orderBy('promotionProducts.position')
          .select(['products.id as productId', 'nombre', 'ofertaNuevo', 'isVisible'])
          .select(['chosen.variants', 'chosen.units']),
      ).as('products'),
    )
    .orderBy('promotions.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...factsOf(row),
    products: row.products.map(({ ofertaNuevo, isVisible, units, ...product }) => ({
      ...product,
      units: isForSale({ isVisible, ofertaNuevo }) ? units : 0,
    })),
  }));
}
