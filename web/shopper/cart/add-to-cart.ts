import { addProduct, addPromotion, type CartAttempt } from '#domain/cart/add-entry.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { cartTexts } from '#domain/cart/cart-texts.ts';
import { listMissingIds } from '#domain/promotions/promotion.ts';
import { notify } from '../../ui/notify.ts';
import type { Addition } from '../pending-action.ts';
import { useSession } from '../session.ts';
import { useAccount } from '../sign-in.ts';
import { useCart } from './cart-store.ts';

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

/** The notifications of success. */
const addedTexts = {
  product: 'Producto agregado al carrito',
  promotion: 'Promoción agregada al carrito!',
} as const;

/** The cart with the addition, or the reason for refusing it. */
export function attemptAddition(cart: Cart, addition: Addition): CartAttempt {
  if (addition.kind === 'promotion') {
    const { promotion, chosen } = addition;
    const missing = listMissingIds(promotion, chosen);
    if (missing.length > 0) console.warn(`Not in the combo, skipped: ${missing.join(', ')}`);
    return addPromotion(cart, promotion, new Map(chosen));
  }
  const { product, selection, openMenu = true } = addition;
  const attempt = addProduct(cart, product, selection);
  const isOutOfStock = 'refused' in attempt && attempt.refused === cartTexts.noStock;
  return isOutOfStock && !openMenu ? { refused: cartTexts.noStockOfExtra } : attempt;
}
