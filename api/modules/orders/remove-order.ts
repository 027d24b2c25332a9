import type { Order } from '#domain/contract/orders.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueOrderEmail } from '../mail/queue-email.ts';
import { refundDeletedOrder } from '../payments/refund-deleted-order.ts';
import { changeOrder } from './change-order.ts';

type Input = {
  orderId: string;
  /** Whether the buyer gets the money back. */
  refund: boolean;
  actorId: string;
  publicUrl: string;
  now: Date;
};

/** Deletes a paid order; its units return to the shop, and the money to the buyer if asked. */
export function removeOrder(db: Db, input: Input): Promise<{ order: Order } | Refusal> {
  const { refund, ...context } = input;
  const { orderId, now } = context;
  return inTransaction(db, async (tx) => {
    const detail = refund ? { detail: 'refund' } : {};
    const changed = await changeOrder(tx, { ...context, action: 'remove', ...detail });
    if (isRefusal(changed)) return changed;
    const paymentId = changed.order.paymentInfo?.paymentId;
    if (refund && paymentId) {
      await refundDeletedOrder(tx, { paymentId, now });
      await queueOrderEmail(tx, {
        orderId,
        kind: 'refunded',
        key: `order:${orderId}:refunded`,
        now,
      });
    }
    return changed;
  });
}
