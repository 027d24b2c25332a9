import type { Order } from '#domain/contract/orders.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changeOrder } from './change-order.ts';
import { refusePaidBack } from './refuse-paid-back.ts';

type Input = { orderId: string; actorId: string; publicUrl: string; now: Date };

/** Makes a delivered order Aprobado again, which a paid one alone can be. */
export function revertOrder(db: Db, input: Input): Promise<{ order: Order } | Refusal> {
  return inTransaction(db, async (tx) => {
    const refusal = await refusePaidBack(tx, {
      orderId: input.orderId,
      state: 'Entregado',
      message: 'El pago se devolvió: la orden ya no se puede revertir.',
    });
    return refusal ?? changeOrder(tx, { ...input, action: 'revert' });
  });
}
