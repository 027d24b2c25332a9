import type { Product } from '#domain/contract/catalogue.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Db } from '../../db/schema.ts';
import { listVisibleAfter } from './queries.ts';

/** Few enough that other requests wait little for the database. */
const defaultPortion = 200;

/** The visible products of a store in portions, oldest first; each portion as it is when it is read. */
export async function* streamProducts(
  db: Db,
  store: StoreCode,
  portion = defaultPortion,
): AsyncGenerator<Product[]> {
  let after: string | null = null;
  for (;;) {
    const products: Product[] = await listVisibleAfter(db, { store, after, limit: portion });
    yield products;
    if (products.length < portion) return;
    after = products.at(-1)?._id ?? null;
  }
}
