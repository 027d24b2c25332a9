import type { Order } from '#domain/contract/orders.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isPaidBack } from '../payments/is-paid-back.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './queries.ts';

type Input = { orderId: string; actorId: string; publicUrl: string; now: Date };

/** Takes a deleted order up again with the payment it has; its units are sold again, or none. */
export function restoreOrder(db: Db, input: Input): Promise<{ order: Order } | Refusal> {
  return inTransaction(db, async (tx) => {
    // Under the order's lock, so that no notice of a refund is heard in between.
    const deleted = await lockOrder(tx, input.orderId);
    if (!deleted) return notFound('la orden');
    const { state, paymentId } = deleted;
    if (state === 'Eliminado' && paymentId && (await isPaidBack(tx, paymentId))) {
      return refuse(
        'illegal_transition',
        'El pago se devolvió: la orden ya no se puede restaurar.',
      );
    }
    const changed = await changeOrder(tx, { ...input, action: 'restore' });
    if (isRefusal(changed) && changed.code === 'insufficient_stock') {
      return refuse('insufficient_stock', 'No hay stock suficiente para restaurar la orden.');
    }
    return changed;
  });
}
