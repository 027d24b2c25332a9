import type { Order } from '#domain/contract/orders.ts';
import { paidStates } from '#domain/order.ts';
import { ApiError } from '../../../api-client.ts';
import { signedCall } from '../../signed-call.ts';

export type Standing =
  /** `in-process`: the provider works on a payment of it, as on cash payments for days. */
  | { kind: 'paid' | 'in-process' | 'unpaid' | 'cancelled'; order: Order }
  /** Not an order of this account. */
  | { kind: 'unknown' }
  /** No answer for now, which says nothing about the order. */
  | { kind: 'unreachable' };

/** How the shopper's own order stands with the shop and the provider. Throws never. */
export async function askStanding(orderId: string): Promise<Standing> {
  try {
    const { order } = await signedCall('GET /api/user/orders/:orderId', { params: { orderId } });
    if (paidStates.some((state) => state === order.state)) return { kind: 'paid', order };
    if (order.state !== 'Pendiente') return { kind: 'cancelled', order };
    // An unpaid order is among the purchases only while a payment of it is in process.
    const { orders } = await signedCall('GET /api/user/orders');
    const isInProcess = orders.some(({ _id }) => _id === orderId);
    return { kind: isInProcess ? 'in-process' : 'unpaid', order };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    return { kind: status === 404 || status === 400 ? 'unknown' : 'unreachable' };
  }
}
