import type { Db } from '../../db/schema.ts';
import { listSoldSizes, lockSizesOfProduct } from './queries.ts';

/**
 * Locks a product's sizes against sales until the transaction ends. Returns the sizes of which an
 * order has ever moved units.
 */
export async function lockProductStock(db: Db, productId: string): Promise<ReadonlySet<string>> {
  const sizeIds = await lockSizesOfProduct(db, productId);
  // A separate statement: the snapshot of the locking one lacks sales committed while it was blocked.
  return new Set(await listSoldSizes(db, sizeIds));
}
