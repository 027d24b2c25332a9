import type { Order } from '#domain/contract/orders.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { changeOrder } from './change-order.ts';

type Input = { orderId: string; actorId: string; publicUrl: string; now: Date };

/** Takes a deleted order up again with the payment it has; its units are sold again, or none. */
export async function restoreOrder(db: Db, input: Input): Promise<{ order: Order } | Refusal> {
  const changed = await changeOrder(db, { ...input, action: 'restore' });
  return isRefusal(changed) && changed.code === 'insufficient_stock'
    ? refuse('insufficient_stock', 'No hay stock suficiente para restaurar la orden.')
    : changed;
}
