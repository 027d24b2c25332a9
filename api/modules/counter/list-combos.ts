import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CounterCombo } from '#domain/contract/sales.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { Db } from '../../db/schema.ts';
import { includesDate } from '../promotions/promotion-dates.ts';

/** The combos that can be bought now, by name, with the sizes of which each garment is chosen. */
export async function listCounterCombos(db: Db, now: Date): Promise<CounterCombo[]> {
  const rows = await db
    .selectFrom('promotions')
    .where('active', '=', true)
    .where(includesDate(now))
    .orderBy('name')
    .orderBy('promotions.id')
    .select(['promotions.id', 'name', 'promoPriceCents', 'store', 'freeShipping'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('promotionProducts')
          .whereRef('promotionProducts.promotionId', '=', 'promotions.id')
          .orderBy('position')
          .select('productId')
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom('promotionSizes')
                .whereRef('promotionSizes.promotionId', '=', 'promotionProducts.promotionId')
                .whereRef('promotionSizes.productId', '=', 'promotionProducts.productId')
                .select('sizeId'),
            ).as('sizes'),
          ),
      ).as('products'),
    )
    .execute();
  return rows.map(({ id, promoPriceCents, products, ...combo }) => ({
    ...{ ...combo, _id: id, promoPrice: toPesos(centavos(promoPriceCents)) },
    products: products.map(({ productId, sizes }) => ({
      productId,
      sizeIds: sizes.map(({ sizeId }) => sizeId),
    })),
  }));
}
