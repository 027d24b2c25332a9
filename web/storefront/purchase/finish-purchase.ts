import { useCart } from '../cart-store.ts';
import { dispatch, isFirstResult } from './purchase-store.ts';

/** After the result of a paid order, or of one whose payment is in process. */
export function finishPurchase(orderId: string): void {
  if (isFirstResult(orderId)) useCart.getState().clear();
  dispatch({ type: 'result-shown', orderId });
}

/** After the result of a failed payment: the cart is cleared, and the unpaid order has a copy of it. */
export function finishFailure(orderId: string | null): void {
  if (orderId === null || isFirstResult(orderId)) useCart.getState().clear();
}
