import { useCart } from '../cart/cart-store.ts';
import { storedOrderOf } from './purchase.ts';
import { isFirstResult, usePurchase } from './purchase-store.ts';

/**
 * Clears the cart after a result of the order, the first time that it is shown; returns whether it was. What was added
 * since the order was placed stays, if this browser has the order's own cart. A failed order can restore it.
 */
export function clearOrdered(orderId: string | null, result: 'success' | 'failure'): boolean {
  if (orderId !== null && !isFirstResult(orderId, result)) return false;
  const { cart, clear, setCart } = useCart.getState();
  const order = storedOrderOf(usePurchase.getState().purchase);
  const ordered = order?.orderId === orderId ? order?.cart : undefined;
  const added = cart.filter(({ key }) => ordered?.some((entry) => entry.key === key) === false);
  if (added.length > 0) setCart(added);
  else clear();
  return true;
}
