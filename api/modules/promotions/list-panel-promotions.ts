import type { ListedPromotion } from '#domain/contract/promotions.ts';
import type { Db } from '../../db/schema.ts';
import { garmentsOf, unitsForSale } from './garments.ts';
import { factsOf } from './queries.ts';

/** All combos as the panel lists them, the newest first. */
export async function listPanelPromotions(db: Db): Promise<ListedPromotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll('promotions')
    .select((eb) => garmentsOf(eb).as('products'))
    .orderBy('promotions.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...factsOf(row),
    products: row.products.map(({ ofertaNuevo, isVisible, units, ...product }) => ({
      ...product,
      units: unitsForSale({ ofertaNuevo, isVisible, units }),
    })),
  }));
}
