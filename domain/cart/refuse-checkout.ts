import { tooManyUnitsText } from '../orders/limits.ts';
import type { Cart } from './cart.ts';
import { cartTexts } from './cart-texts.ts';
import { hasTooManyUnits } from './cart-units.ts';

/** The reason why a cart of menu items alone cannot be paid; null when it can. */
export function refuseMenuOnly(
  entries: readonly { menu: boolean; quantity: number }[],
): string | null {
  if (entries.length === 0 || entries.some((entry) => !entry.menu)) return null;
  const units = entries.reduce((sum, entry) => sum + entry.quantity, 0);
  return units === 1 ? cartTexts.onlyOneMenuItem : cartTexts.onlyMenuItems;
}

/** The reason why this cart cannot be paid; null when it can. */
export function refuseCheckout(cart: Cart): string | null {
  if (cart.some((entry) => entry.unavailable)) return cartTexts.unavailable;
  if (cart.some((entry) => hasTooManyUnits(cart, entry))) return tooManyUnitsText;
  return refuseMenuOnly(
    cart.map((entry) => ({
      menu: entry.type === 'product' && entry.menu,
      quantity: entry.quantity,
    })),
  );
}
