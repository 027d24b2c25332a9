import type { Order } from '#domain/contract/orders.ts';
import type { OrderAction } from '#domain/order.ts';
import { notFound, type Refusal, refuse } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { auditOrder } from './audit-order.ts';
import { findOrderState } from './queries.ts';
import { findOrder } from './read-orders.ts';
import { transitionOrder } from './transition-order.ts';

type Input = {
  orderId: string;
  action: Extract<OrderAction, 'approve' | 'deliver' | 'revert' | 'remove' | 'restore'>;
  actorId: string;
  detail?: string;
  publicUrl: string;
  now: Date;
};

/** One step that an administrator takes with an order. */
export function changeOrder(db: Db, input: Input): Promise<{ order: Order } | Refusal> {
  return inTransaction(db, async (tx) => {
    const { orderId, action, actorId, now } = input;
    const before = await findOrderState(tx, orderId);
    if (action === 'deliver' && before?.state === 'Aprobado' && !before.trackingCode) {
      return refuse(
        'tracking_code_missing',
        'Primero hay que enviar el código de seguimiento de la orden.',
      );
    }
    const refusal = await transitionOrder(tx, input);
    if (refusal) return refusal;
    const order = await findOrder(tx, orderId);
    if (!order || !before) return notFound('la orden');
    const { state, trackingCode } = before;
    const facts = { state, trackingCode: trackingCode ?? undefined };
    await auditOrder(tx, { order, before: facts, action, actorId, now });
    return { order };
  });
}
