import type { Order } from '#domain/contract/orders.ts';
import { stateOf } from '#domain/orders/order-state.ts';
import { isRefusal, notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueToBuyer } from '../mail/queue-email.ts';
import { execute } from './commands/execute.ts';
import { checkOwnOrder, type OwnOrder } from './payments/check-own-order.ts';
import { ignoreProviderError } from './payments/provider.ts';
import { findPlacedOrder } from './place-order.ts';
import { findOrder, findOrderOf } from './reads/orders.ts';

/**
 * Cancels the shopper's own pending order and releases its stock. The provider's payments are applied
 * first, since a payment in process refuses the cancellation. When the provider fails or is not asked, the
 * order is cancelled by its stored payments; a payment that arrives later is refunded. One that is
 * cancelled already is returned as it is. An administrator may cancel it for the shopper, or that of a payment
 * link, which is of no account (`actorId`), audited.
 */
export async function cancelOrder(
  db: Db,
  input: OwnOrder & { actorId?: string },
): Promise<{ order: Order } | Refusal> {
  const { orderId, userId, actorId = userId, provider, now } = input;
  const order = await findPlacedOrder(db, { userId, id: orderId });
  if (!order) return notFound('la compra');
  const { preferenceId } = order;
  const state = stateOf(order);
  if (state === 'Pendiente') await checkOwnOrder(db, input);
  if (state !== 'Cancelado') {
    const cancelled = await inTransaction(db, async (tx) => {
      const executed = await execute(tx, { command: 'cancel', orderId, actorId, now });
      if (isRefusal(executed) || actorId === null || actorId === userId) return executed;
      await recordAudit(tx, {
        ...{ actorId, action: 'release', subject: 'order', subjectId: orderId, now },
        ...{ before: { state }, after: { state: stateOf(executed.order) } },
      });
      if ((await findOrder(tx, orderId))?.transfer) {
        const email = { template: 'order_deleted' } as const;
        await queueToBuyer(tx, { orderId, email, key: `order:${orderId}:released`, now });
      }
      return executed;
    });
    if (isRefusal(cancelled)) return cancelled;
    if (preferenceId) await provider.endPreference(preferenceId, now).catch(ignoreProviderError);
  }
  const cancelled = await findOrderOf(db, { orderId, userId });
  return cancelled ? { order: cancelled } : notFound('la compra');
}
