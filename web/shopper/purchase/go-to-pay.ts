import { refuseCheckout } from '#domain/cart/refuse-checkout.ts';
import type { Store } from '#domain/site/store.ts';
import { notify } from '../../ui/notify.ts';
import { useCart } from '../cart/cart-store.ts';
import { useSession } from '../session.ts';
import { useAccount } from '../sign-in.ts';
import { revalidate } from './revalidate.ts';

/** Address of a store's checkout. */
function payPath(store: Store): string {
  return `${store.path}/pay`;
}

/**
 * Navigates to the checkout if the cart can be paid, after signing in if necessary; not when the shopper
 * has closed the cart's menu or left the page before the cart was revalidated.
 */
export async function goToPay(store: Store, navigate: (to: string) => unknown): Promise<void> {
  const { href } = window.location;
  await revalidate();
  const { cart, closeMenu, isCartMenuOpen } = useCart.getState();
  if (!isCartMenuOpen || window.location.href !== href) return;
  const refused = refuseCheckout(cart);
  if (refused) {
    notify(refused, { kind: 'error' });
    return;
  }
  closeMenu();
  const to = payPath(store);
  if (useSession.getState().session) await navigate(to);
  else useAccount.getState().open({ kind: 'navigate', to });
}
