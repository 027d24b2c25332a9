import type { Order } from '#domain/contract/orders.ts';
import { stateOf } from '#domain/orders/order-state.ts';
import { isRefusal, notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { execute } from './commands/execute.ts';
import { settlePaymentsOf } from './payments/apply-payment.ts';
import { ignoreProviderError, type PaymentProvider } from './payments/provider.ts';
import { findOrderOf } from './reads/orders.ts';

type Input = { orderId: string; userId: string; provider: PaymentProvider; now: Date };

/**
 * Cancels the shopper's own pending order and releases its stock. The provider's payments are applied
 * first, since a payment in process refuses the cancellation. When the provider fails, the order is
 * cancelled by its stored payments; a payment that arrives later is refunded.
 */
export async function cancelOrder(
  db: Db,
  { orderId, userId, provider, now }: Input,
): Promise<{ order: Order } | Refusal> {
  const order = await findOwnOrder(db, { orderId, userId });
  if (!order) return notFound('la compra');
  const { preferenceId } = order;
  const state = stateOf(order);
  if (state === 'Pendiente' && preferenceId) {
    await settlePaymentsOf(db, { orderId, provider, now }).catch(ignoreProviderError);
  }
  if (state !== 'Cancelado') {
    const cancelled = await inTransaction(db, (tx) =>
      execute(tx, { command: 'cancel', orderId, actorId: userId, now }),
    );
    if (isRefusal(cancelled)) return cancelled;
  }
  if (preferenceId) await provider.closePreference(preferenceId, now).catch(ignoreProviderError);
  const cancelled = await findOrderOf(db, { orderId, userId });
  return cancelled ? { order: cancelled } : notFound('la compra');
}

const findOwnOrder = (db: Db, { orderId, userId }: Pick<Input, 'orderId' | 'userId'>) =>
  db
    .selectFrom('orders')
    .select(['paymentState', 'fulfilmentState', 'closedReason', 'preferenceId'])
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst();
