import type { Cart, CartAttempt } from '#domain/cart.ts';
import { notify } from '../../ui/toast/notify.ts';
import { useAccount } from '../account/account-store.ts';
import { useCart } from '../cart-store.ts';
import { useSession } from '../session-store.ts';

type Told = {
  /** The toast of success. */
  added: string;
  /** False adds without opening the cart menu (recommendations). */
  openMenu?: boolean;
};

/** Tries to add; signed out, it asks to sign in first and tries again after that. */
export function addToCart(attempt: (cart: Cart) => CartAttempt, told: Told): void {
  if (!useSession.getState().session) {
    useAccount.getState().askToSignIn(() => addToCart(attempt, told));
    return;
  }
  const { cart, setCart, openMenu } = useCart.getState();
  const outcome = attempt(cart);
  if ('refused' in outcome) {
    notify(outcome.refused, { kind: 'error' });
    return;
  }
  setCart(outcome.cart);
  if (told.openMenu ?? true) openMenu();
  notify(told.added, { kind: 'success' });
}
