import { addToCart } from '../cart/add-to-cart.ts';
import type { Wish } from './account-store.ts';

/** Carries out what was tried while signed out. */
export function grantWish(wish: Wish): void {
  if (wish.kind === 'step') wish.run();
  else addToCart(wish);
}
