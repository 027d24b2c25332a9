import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isMarkedSoldOut } from '#domain/catalogue/listing.ts';
import type { Schema } from '../../db/schema.ts';

/** The chosen variants of a garment that still exist, and the units of its chosen sizes. */
const chosenOf = (eb: ExpressionBuilder<Schema, 'promotionProducts'>) =>
  eb
    .selectFrom('promotionSizes')
    .innerJoin('sizes', 'sizes.id', 'promotionSizes.sizeId')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .whereRef('promotionSizes.promotionId', '=', 'promotionProducts.promotionId')
    .whereRef('promotionSizes.productId', '=', 'promotionProducts.productId')
    .where('sizes.removedAt', 'is', null)
    .where('variants.removedAt', 'is', null)
    .select((ofSizes) => ofSizes.fn.count<number>('variants.id').distinct().as('variants'))
    .select(sql<number>`coalesce(sum(sizes.stock), 0)`.as('units'));

/**
 * The garments of each promotion, with their units added up by the database: the sizes and pictures of a few hundred
 * combos are nearly a megabyte.
 */
export const garmentsOf = (eb: ExpressionBuilder<Schema, 'promotions'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('promotionProducts')
      .innerJoin('products', 'products.id', 'promotionProducts.productId')
      .innerJoinLateral(
        (ofGarment) => chosenOf(ofGarment).as('chosen'),
        (join) => join.onTrue(),
      )
      .whereRef('promotionProducts.promotionId', '=', 'promotions.id')
      .orderBy('promotionProducts.position')
      .select(['products.id as productId', 'nombre', 'ofertaNuevo', 'isVisible'])
      .select(['chosen.variants', 'chosen.units']),
  );

type Sellable = Pick<Selectable<Schema['products']>, 'isVisible' | 'ofertaNuevo'>;

/** One that is inactive, or marked as sold out, is shown without stock, since it cannot be bought. */
export const isForSale = ({ isVisible, ofertaNuevo }: Sellable): boolean =>
  isVisible && !isMarkedSoldOut({ ofertaNuevo });

/** The units of a garment's chosen sizes that can be bought. */
export const unitsForSale = ({ units, ...product }: Sellable & { units: number }): number =>
  isForSale(product) ? units : 0;
