import type { Db } from '../../db/schema.ts';
import { listSoldSizes, lockSizesOfProduct } from './queries.ts';

/**
 * Makes sales of a product wait until the transaction ends, so that its stock stays as it is read
 * next. Returns the sizes of which an order has ever moved units.
 */
export async function lockProductStock(db: Db, productId: string): Promise<ReadonlySet<string>> {
  const sizeIds = await lockSizesOfProduct(db, productId);
  // A statement of its own: the first one does not see what a sale committed while it waited.
  return new Set(await listSoldSizes(db, sizeIds));
}
