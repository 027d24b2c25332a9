import { useSession } from '../session.ts';
import { fetchPurchaseStatus } from './purchase-status.ts';
import { currentOrder, dispatch } from './purchase-store.ts';

/** Fetches the state of the unpaid order and moves the purchase accordingly. */
export async function checkOrder(): Promise<void> {
  const order = currentOrder();
  const { session } = useSession.getState();
  if (!order || !session) return;
  const { orderId } = order;
  if (order.userId !== session._id) {
    dispatch({ type: 'order-ended', orderId, problem: null });
    return;
  }
  const status = await fetchPurchaseStatus(orderId);
  switch (status.kind) {
    case 'unpaid':
      dispatch({ type: 'reservation-received', orderId, expiresAt: status.expiresAt });
      return;
    case 'paid':
    case 'in-process':
      dispatch({ type: 'order-paid', orderId });
      return;
    case 'cancelled':
      dispatch({ type: 'order-ended', orderId, problem: { kind: 'expired' } });
      return;
    case 'unknown':
      dispatch({ type: 'order-ended', orderId, problem: null });
      return;
    case 'unreachable':
      return;
  }
}
