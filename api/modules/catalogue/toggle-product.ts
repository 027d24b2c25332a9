import type { Product } from '#domain/contract/catalogue.ts';
import { notFound, type Refusal } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findProduct, toggleProductState } from './queries.ts';

/** Turns a product on or off, whichever it is not. */
export function toggleProduct(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<Product | Refusal> {
  return inTransaction(db, async (tx) => {
    await toggleProductState(tx, id, now);
    return (await findProduct(tx, id)) ?? notFound('el producto');
  });
}
