import { useCart } from '../cart/cart-store.ts';
import { useCoupon } from '../cart/coupon.ts';
import { clearAttempt, dispatch } from './purchase-store.ts';

/** After an order was placed by transfer: the checkout leads to its page, and the cart is bought. */
export function waitForTransfer({ orderId }: { orderId: string }): void {
  if (!dispatch({ type: 'transfer-chosen', orderId })) return;
  clearAttempt();
  useCart.getState().clear();
  useCoupon.getState().setCode('');
}
