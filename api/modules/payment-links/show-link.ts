import type { Order } from '#domain/contract/orders.ts';
import type { LinkedOrder } from '#domain/contract/payment-links.ts';
import { isCollected, isRefunded } from '#domain/orders/payment.ts';
import { withPreorderToCome } from '#domain/orders/preorder.ts';
import { notFound, type Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { findOrderProgress } from '../orders/reads/orders.ts';
import { hasRefund } from '../orders/reads/payments.ts';

/** The order that a token opens, with the account that it was attached to, if any; undefined for a token of no link. */
export const findLinked = (db: Db, token: string): Promise<Linked | undefined> =>
  db
    .selectFrom('paymentLinks')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['orderId', 'userId'])
    .where('token', '=', token)
    .executeTakeFirst();

export type Linked = { orderId: string; userId: string | null };

/** What the page of a link shows of its order: lines, total and payment; no name and no address. */
export async function showLink(
  db: Db,
  { orderId, userId, now }: Linked & { now: Date },
): Promise<{ order: LinkedOrder } | Refusal> {
  const found = await findOrderProgress(db, { orderId, userId });
  if (!found) return notFound('la compra');
  const { order, lastPayment, isPaymentInProcess, expiresAt } = found;
  const { products, discounts, totalAmount, transfer } = order;
  // It bought nothing, and is refunded.
  const isRefundOwed = order.paymentInfo === null && (await hasRefund(db, orderId));
  const wasReceived = lastPayment !== null && (isCollected(lastPayment) || isRefunded(lastPayment));
  return {
    order: {
      ...{ orderId, products, discounts, totalAmount, until: expiresAt },
      sentFrom: withPreorderToCome(order, now).sentFrom,
      state: stateOf({
        ...{ state: order.state, isPaymentInProcess },
        isRefunded: order.paymentState === 'refunded' || isRefundOwed,
        wasPaid: order.paymentInfo !== null || wasReceived,
      }),
      transfer: order.state === 'Pendiente' ? transfer : null,
    },
  };
}

type Progress = Pick<Order, 'state'> &
  Record<'isPaymentInProcess' | 'isRefunded' | 'wasPaid', boolean>;

function stateOf(progress: Progress): LinkedOrder['state'] {
  const { state, isPaymentInProcess, isRefunded, wasPaid } = progress;
  if (isPaymentInProcess) return 'in-process';
  if (state === 'Pendiente') return 'waiting';
  if (isRefunded) return 'refunded';
  if (state !== 'Cancelado' && state !== 'Eliminado') return 'paid';
  return wasPaid ? 'cancelled' : 'ended';
}
