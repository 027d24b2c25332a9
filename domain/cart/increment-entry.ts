import { type CartAttempt, limitUnits, takingUnits } from './add-entry.ts';
import { type Cart, changeQuantity } from './cart.ts';
import { cartTexts } from './cart-texts.ts';
import { unitsOfSize } from './cart-units.ts';

/**
 * Adds one unit to an entry of the cart, up to `maxUnitsPerSize` of a size and, for a product, up
 * to the stock of its size.
 */
export function incrementEntry(cart: Cart, key: string): CartAttempt {
  const entry = cart.find((candidate) => candidate.key === key);
  if (entry?.type === 'product') {
    const [size] = entry.variants[0].sizes;
    if (unitsOfSize(takingUnits(cart, key), size._id) >= size.stock) {
      return { refused: cartTexts.noStock };
    }
  }
  return limitUnits(changeQuantity(cart, key, 1), key);
}
