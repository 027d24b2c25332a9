import { type Cart, type CartAttempt, cartTexts, unitsOfSize } from '#domain/cart.ts';

/** One more unit of an entry that the cart holds; a product never beyond its size's stock. */
export function incrementEntry(cart: Cart, key: string): CartAttempt {
  const entry = cart.find((candidate) => candidate.key === key);
  if (entry?.type === 'product') {
    const [size] = entry.variants[0].sizes;
    if (unitsOfSize(cart, size._id) + 1 > size.stock) return { refused: cartTexts.noStock };
  }
  return {
    cart: cart.map((candidate) =>
      candidate.key === key ? { ...candidate, quantity: candidate.quantity + 1 } : candidate,
    ),
  };
}
