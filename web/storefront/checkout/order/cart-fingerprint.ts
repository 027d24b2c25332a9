import { type Cart, unitPriceOf } from '#domain/cart.ts';

/** What an order of this cart depends on: entries, quantities and displayed prices. */
export function cartFingerprint(cart: Cart): string {
  return cart.map((entry) => `${entry.key}*${entry.quantity}@${unitPriceOf(entry)}`).join('|');
}
