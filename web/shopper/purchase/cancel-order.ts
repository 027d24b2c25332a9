import { ApiError } from '../../api-client.ts';
import { notify } from '../../ui/notify.ts';
import { authenticatedCall } from '../authenticated-call.ts';
import { useCart } from '../cart/cart-store.ts';
import { promptSignIn } from '../sign-in.ts';
import { checkOrder } from './check-order.ts';
import { cartFingerprint, type UnpaidOrder } from './purchase.ts';
import { currentOrder, dispatch, usePurchase } from './purchase-store.ts';

/**
 * Cancels the unpaid order, so that cart and address can change. Returns whether it is cancelled; when
 * it turns out to be paid, the checkout navigates to its result.
 */
export async function cancelOrder(): Promise<boolean> {
  const order = currentOrder();
  if (!order || !dispatch({ type: 'cancel' })) return false;
  const { orderId, payPath } = order;
  try {
    await authenticatedCall('POST /api/user/orders/:orderId/cancel', { params: { orderId } });
    dispatch({ type: 'cancelled' });
    return true;
  } catch (error) {
    dispatch({ type: 'cancelling-failed' });
    await recover(error, payPath);
    return usePurchase.getState().purchase.state === 'editing';
  }
}

/**
 * Cancels the order and restores the cart that it was placed from, for a shopper who wants to modify
 * it. A newer cart is not overwritten: then the order stays, and the checkout offers both. Returns
 * whether the checkout has something to show.
 */
export async function restoreCart(): Promise<boolean> {
  const order = currentOrder();
  if (!order) return false;
  if (!canRestore(order)) return true;
  if (!(await cancelOrder())) return false;
  // Another tab may have added something in the meantime.
  if (canRestore(order)) useCart.getState().setCart(order.cart);
  return true;
}

function canRestore(order: UnpaidOrder): boolean {
  const { cart } = useCart.getState();
  return cart.length === 0 || cartFingerprint(cart) === cartFingerprint(order.cart);
}

async function recover(error: unknown, payPath: string): Promise<void> {
  const status = error instanceof ApiError ? error.status : 0;
  // The result page says that the payment is in process, but not why the order cannot be cancelled.
  if (error instanceof ApiError && error.body.code === 'payment_in_process') notify(error.message);
  if (status === 401) return promptSignIn({ kind: 'cancel-order', payPath });
  // No pending order any more: it is paid, or cancelled.
  if (status === 404 || status === 409) return checkOrder();
  notify('No se pudo modificar el pedido. Por favor, intentá nuevamente.', { kind: 'error' });
}
