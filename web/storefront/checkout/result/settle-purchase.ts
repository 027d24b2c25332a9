import { useCart } from '../../cart-store.ts';
import { forgetPending, settleOnce, usePending } from '../order/pending-store.ts';

/** The order was bought, or its payment is under way: nothing of it is left to do here. */
export function settlePurchase(orderId: string): void {
  if (settleOnce(orderId)) useCart.getState().clear();
  if (usePending.getState().pending?.orderId === orderId) forgetPending();
}

/** The payment failed: the cart goes, what it held stays with the order that waits. */
export function settleFailure(orderId: string | null): void {
  if (orderId === null || settleOnce(orderId)) useCart.getState().clear();
}
