import { useAccount } from '../../session/account-store.ts';
import type { Addition } from '../../session/pending-action.ts';
import { useSession } from '../../session/session-store.ts';
import { notify } from '../../ui/toast/notify.ts';
import { useCart } from '../cart-store.ts';
import { addedTexts, attemptAddition } from './addition.ts';

/** Adds to the cart; signed out, it opens the sign-in alert, and signing in runs the addition. */
export function addToCart(addition: Addition): void {
  if (!useSession.getState().session) {
    useAccount.getState().openAlert(addition);
    return;
  }
  const { cart, setCart, openMenu } = useCart.getState();
  const outcome = attemptAddition(cart, addition);
  if ('refused' in outcome) {
    notify(outcome.refused, { kind: 'error' });
    return;
  }
  setCart(outcome.cart);
  if (addition.kind === 'promotion' || (addition.openMenu ?? true)) openMenu();
  notify(addedTexts[addition.kind], { kind: 'success' });
}
