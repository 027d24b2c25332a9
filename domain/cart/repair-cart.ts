import { sumDemand } from '../catalogue/stock.ts';
import type { PriceChange } from '../contract/checkout.ts';
import type { Cart, CartEntry } from './cart.ts';
import { garmentsOf, unitsOfSize } from './cart-units.ts';

/** The id of an entry's product or promotion in server responses. */
export function subjectId(entry: CartEntry): string {
  return entry.type === 'product' ? entry._id : entry.promoId;
}

export function takesSize(entry: CartEntry, sizeId: string): boolean {
  return unitsOfSize([entry], sizeId) > 0;
}

/** The cart at today's prices. */
export function repriceCart(cart: Cart, changes: readonly PriceChange[]): Cart {
  return cart.map((entry) => {
    const change = changes.find(({ _id }) => _id === subjectId(entry));
    return change ? repriceEntry(entry, change.current) : entry;
  });
}

/** The entry at another unit price, in pesos. */
export function repriceEntry(entry: CartEntry, price: number): CartEntry {
  return entry.type === 'product' ? { ...entry, precio: price } : { ...entry, promoPrice: price };
}

/** Whether an entry is one of these ids, of products, promotions or sizes. */
export const isAmong = (entry: CartEntry, ids: readonly string[]): boolean =>
  ids.some((id) => id === subjectId(entry) || takesSize(entry, id));

/** Reduces the cart to the units that are left, from the latest addition on. */
export function fitToStock(
  cart: Cart,
  shortages: readonly { sizeId: string; available: number }[],
): Cart {
  const stock = new Map(shortages.map(({ sizeId, available }) => [sizeId, available]));
  return fitQuantities(cart, stock).filter((entry) => entry.quantity > 0);
}

/**
 * Reduces each entry to the units that are left, earlier entries first; to zero when there are
 * none. A size missing in `stock` has no limit.
 */
export function fitQuantities(cart: Cart, stock: ReadonlyMap<string, number>): CartEntry[] {
  const left = new Map(stock);
  return cart.map((entry) => {
    const sizes = sumDemand(garmentsOf(entry));
    const possible = sizes.map(({ sizeId, quantity: each }) =>
      Math.floor((left.get(sizeId) ?? Number.POSITIVE_INFINITY) / each),
    );
    const quantity = Math.max(0, Math.min(entry.quantity, ...possible));
    for (const { sizeId, quantity: each } of sizes) {
      left.set(sizeId, (left.get(sizeId) ?? Number.POSITIVE_INFINITY) - each * quantity);
    }
    return { ...updateStock(entry, stock), quantity };
  });
}

/** Updates the stock of a product's entry, which limits later increments. */
function updateStock(entry: CartEntry, stock: ReadonlyMap<string, number>): CartEntry {
  if (entry.type !== 'product') return entry;
  const [variant] = entry.variants;
  const [size] = variant.sizes;
  const known = stock.get(size._id);
  if (known === undefined) return entry;
  return { ...entry, variants: [{ ...variant, sizes: [{ ...size, stock: known }] }] };
}
