import type { Order } from '#domain/contract/orders.ts';
import { notFound, type Refusal, refuse } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueOrderEmail } from '../mail/queue-email.ts';
import { auditOrder } from './audit-order.ts';
import { insertEvent, lockOrder, updateOrder } from './queries.ts';
import { findOrder } from './read-orders.ts';

type Input = {
  orderId: string;
  trackingCode: string;
  actorId: string;
  publicUrl: string;
  now: Date;
};

/** Gives an Aprobado order its tracking code and writes to the shopper; the same code writes once. */
export function sendTrackingCode(db: Db, input: Input): Promise<{ order: Order } | Refusal> {
  const { orderId, trackingCode, actorId, now } = input;
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return notFound('la orden');
    if (order.state !== 'Aprobado') {
      return refuse(
        'illegal_transition',
        `La orden está en estado ${order.state}; solo una orden Aprobado lleva código de seguimiento.`,
      );
    }
    if (order.trackingCode !== trackingCode) {
      await updateOrder(tx, orderId, { trackingCode });
      await insertEvent(tx, {
        orderId,
        action: 'ship',
        fromState: order.state,
        toState: order.state,
        actorId,
        detail: trackingCode,
        at: now,
      });
      await queueOrderEmail(tx, {
        orderId,
        kind: 'shipped',
        data: { trackingCode },
        key: `order:${orderId}:shipped:${trackingCode}`,
        now,
      });
    }
    const read = await findOrder(tx, orderId);
    if (!read) return notFound('la orden');
    if (order.trackingCode !== trackingCode) {
      const before = { state: order.state, trackingCode: order.trackingCode ?? undefined };
      await auditOrder(tx, { order: read, before, action: 'ship', actorId, now });
    }
    return { order: read };
  });
}
