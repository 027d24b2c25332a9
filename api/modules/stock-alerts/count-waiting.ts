import { mostWantedShown } from '#domain/catalogue/stock-alert.ts';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import type { Db } from '../../db/schema.ts';
import { currentSizes, waitingAlerts } from './queries.ts';

const countBySize = (db: Db) =>
  waitingAlerts(db)
    .groupBy('stockAlerts.sizeId')
    .select((eb) => ['stockAlerts.sizeId', eb.fn.countAll<number>().as('waiting')]);

/** How many people wait for each size of a product; sizes without any are left out. */
export async function countWaiting(
  db: Db,
  productId: string,
): Promise<{ sizes: { sizeId: string; waiting: number }[] }> {
  const sizes = await countBySize(db)
    .innerJoin('sizes', 'sizes.id', 'stockAlerts.sizeId')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .where('variants.productId', '=', productId)
    .execute();
  return { sizes };
}

/** The sizes without stock for which most people wait. */
export async function listMostWanted(db: Db): Promise<Dashboard['mostWanted']> {
  const rows = await currentSizes(db)
    .innerJoin(countBySize(db).as('counted'), 'counted.sizeId', 'sizes.id')
    .where('sizes.stock', '=', 0)
    .select('counted.waiting')
    .orderBy('counted.waiting', 'desc')
    .orderBy('products.nombre')
    .orderBy('variants.position')
    .orderBy('sizes.position')
    .limit(mostWantedShown)
    .execute();
  return rows.map(({ id: sizeId, productId, nombre, modelName, size, waiting }) => ({
    ...{ sizeId, productId, nombre, modelName, size, waiting },
  }));
}
