import type { OrderState } from '#domain/order.ts';
import { notFound, type Refusal, refuse } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { isPaidBack } from '../payments/is-paid-back.ts';
import { lockOrder } from './queries.ts';

type Input = { orderId: string; state: OrderState; message: string };

/**
 * Refuses to take an order in this state up again when its payment went back. Keeps the order's
 * lock, so that no notice of a refund is heard before the transaction's end.
 */
export async function refusePaidBack(
  tx: Db,
  { orderId, state, message }: Input,
): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId);
  if (!order) return notFound('la orden');
  const isBack =
    order.state === state && order.paymentId !== null && (await isPaidBack(tx, order.paymentId));
  return isBack ? refuse('illegal_transition', message) : null;
}
