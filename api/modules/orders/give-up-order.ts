import type { Order } from '#domain/contract/orders.ts';
import { notFound, type Refusal } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrderState } from './queries.ts';
import { findOrderOf } from './read-orders.ts';

type Input = { orderId: string; userId: string; provider: PaymentProvider; now: Date };

/** The shopper's own pending order, given up; its stock is free at once. */
export async function giveUpOrder(
  db: Db,
  { orderId, userId, provider, now }: Input,
): Promise<{ order: Order } | Refusal> {
  const order = await findOrderState(db, orderId);
  if (!order || order.userId !== userId) return notFound('la compra');
  if (order.state !== 'Cancelado') {
    const refusal = await cancelOrder(db, { orderId, action: 'giveUp', actorId: userId, now });
    if (refusal) return refusal;
  }
  // If this fails the preference still dies with the reservation, and a payment that slips
  // through is taken on or refunded.
  if (order.preferenceId) await provider.closePreference(order.preferenceId, now).catch(() => {});
  const read = await findOrderOf(db, { orderId, userId });
  return read ? { order: read } : notFound('la compra');
}
