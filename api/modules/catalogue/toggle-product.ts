import type { Product } from '#domain/contract/catalogue.ts';
import { notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findProduct, toggleProductState } from './queries.ts';
import { recordProductAudit } from './record-product-audit.ts';

type Input = { id: string; actorId: string; now: Date };

/** Inverts a product's active state. */
export function toggleProduct(db: Db, { id, actorId, now }: Input): Promise<Product | Refusal> {
  return inTransaction(db, async (tx) => {
    await toggleProductState(tx, id, now);
    const after = await findProduct(tx, id);
    if (!after) return notFound('el producto');
    const before = { ...after, state: !after.state };
    await recordProductAudit(tx, { actorId, action: 'toggle', before, after, now });
    return after;
  });
}
