import type { Order } from '#domain/contract/orders.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changeOrder } from './change-order.ts';
import { refusePaidBack } from './refuse-paid-back.ts';

type Input = { orderId: string; actorId: string; publicUrl: string; now: Date };

/** Takes a deleted order up again with the payment it has; its units are sold again, or none. */
export function restoreOrder(db: Db, input: Input): Promise<{ order: Order } | Refusal> {
  return inTransaction(db, async (tx) => {
    const refusal = await refusePaidBack(tx, {
      orderId: input.orderId,
      state: 'Eliminado',
      message: 'El pago se devolvió: la orden ya no se puede restaurar.',
    });
    if (refusal) return refusal;
    const changed = await changeOrder(tx, { ...input, action: 'restore' });
    if (isRefusal(changed) && changed.code === 'insufficient_stock') {
      return refuse('insufficient_stock', 'No hay stock suficiente para restaurar la orden.');
    }
    return changed;
  });
}
