import type { Cart } from '#domain/cart/cart.ts';
import { useCart } from '../cart/cart-store.ts';
import { storedOrderOf } from './purchase.ts';
import { usePurchase } from './purchase-store.ts';
import { isFirstResult } from './shown-results.ts';

/**
 * Clears the cart after a result of the order, the first time that it is shown; returns whether it was. What was added
 * since the order was placed stays, if this browser has the order's own cart. A failed order can restore it.
 */
export function clearOrdered(orderId: string | null, result: 'success' | 'failure'): boolean {
  if (orderId !== null && !isFirstResult(orderId, result)) return false;
  const { cart, clear, setCart } = useCart.getState();
  const order = storedOrderOf(usePurchase.getState().purchase);
  const added = order?.orderId === orderId ? addedSince(order?.cart ?? [], cart) : [];
  if (added.length > 0) setCart(added);
  else clear();
  return true;
}

function addedSince(ordered: Cart, cart: Cart): Cart {
  const before = new Map(ordered.map(({ key, quantity }) => [key, quantity]));
  return cart
    .map((entry) => ({ ...entry, quantity: entry.quantity - (before.get(entry.key) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
