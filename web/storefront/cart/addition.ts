import {
  addProduct,
  addPromotion,
  type Cart,
  type CartAttempt,
  cartTexts,
} from '#domain/cart/cart.ts';
import { findMissingIds } from '#domain/promotions/promotion.ts';
import type { Addition } from '../../session/pending-action.ts';

/** The success toasts. */
export const addedTexts = {
  product: 'Producto agregado al carrito',
  promotion: 'Promoción agregada al carrito!',
} as const;

/** The cart with the addition, or the reason for refusing it. */
export function attemptAddition(cart: Cart, addition: Addition): CartAttempt {
  if (addition.kind === 'promotion') {
    const { promotion, chosen } = addition;
    const missing = findMissingIds(promotion, chosen);
    if (missing.length > 0) console.warn(`Not in the combo, skipped: ${missing.join(', ')}`);
    return addPromotion(cart, promotion, new Map(chosen));
  }
  const { product, selection, openMenu = true } = addition;
  const attempt = addProduct(cart, product, selection);
  const isOutOfStock = 'refused' in attempt && attempt.refused === cartTexts.noStock;
  return isOutOfStock && !openMenu ? { refused: cartTexts.noStockOfExtra } : attempt;
}
