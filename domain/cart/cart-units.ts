import { maxUnitsPerSize } from '../orders/limits.ts';
import type { Cart, CartEntry } from './cart.ts';

/** Units of a size in the cart, in products and combos. */
export function unitsOfSize(cart: Cart, sizeId: string): number {
  return cart
    .flatMap((entry) => garmentsOf(entry).map((garment) => ({ garment, times: entry.quantity })))
    .filter(({ garment }) => garment.sizeId === sizeId)
    .reduce((units, { garment, times }) => units + garment.quantity * times, 0);
}

/** The sizes that one unit of the entry takes from the stock. */
export function garmentsOf(entry: CartEntry): { sizeId: string; quantity: number }[] {
  return entry.type === 'product'
    ? [{ sizeId: entry.variants[0].sizes[0]._id, quantity: 1 }]
    : entry.products;
}

/** Whether the cart exceeds the limit per order in any size of the entry. */
export function hasTooManyUnits(cart: Cart, entry: CartEntry): boolean {
  return garmentsOf(entry).some(({ sizeId }) => unitsOfSize(cart, sizeId) > maxUnitsPerSize);
}
