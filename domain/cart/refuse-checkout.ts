import { maxOrderLines, tooManyLinesText, tooManyUnitsText } from '../orders/limits.ts';
import type { Cart } from './cart.ts';
import { hasTooManyUnits } from './cart-units.ts';

/** Why a cart cannot be paid. */
export const checkoutTexts = {
  unavailable: 'Quitá del carrito lo que ya no está disponible para seguir con la compra.',
  onlyOneMenuItem: 'No se puede proceder con un solo ítem de menú en el carrito.',
  onlyMenuItems:
    'No se puede proceder solo con ítems de menú en el carrito. Por favor, añada otros productos.',
} as const;

/** The reason why a cart of menu items alone cannot be paid; null when it can. */
export function refuseMenuOnly(
  entries: readonly { menu: boolean; quantity: number }[],
): string | null {
  if (entries.length === 0 || entries.some((entry) => !entry.menu)) return null;
  const units = entries.reduce((sum, entry) => sum + entry.quantity, 0);
  return units === 1 ? checkoutTexts.onlyOneMenuItem : checkoutTexts.onlyMenuItems;
}

/** The reason why this cart cannot be paid; null when it can. */
export function refuseCheckout(cart: Cart): string | null {
  if (cart.some((entry) => entry.unavailable)) return checkoutTexts.unavailable;
  if (cart.length > maxOrderLines) return tooManyLinesText;
  if (cart.some((entry) => hasTooManyUnits(cart, entry))) return tooManyUnitsText;
  return refuseMenuOnly(
    cart.map((entry) => ({
      menu: entry.type === 'product' && entry.menu,
      quantity: entry.quantity,
    })),
  );
}
