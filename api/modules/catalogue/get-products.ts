import type { Product } from '#domain/contract/catalogue.ts';
import type { Db } from '../../db/schema.ts';
import { listProductsById } from './queries.ts';

/** The products of these ids, hidden ones too; unknown ids are left out. */
export function getProducts(db: Db, ids: readonly string[]): Promise<Product[]> {
  return listProductsById(db, [...new Set(ids)]);
}
