import type { Cart, CartEntry } from '#domain/cart/cart.ts';
import type { CartChange } from '#domain/cart/cart-changes.ts';

type StoredCart = { cart: Cart; changes: readonly CartChange[] };

/** What storage holds may be another's, or of an older shop: only whole entries are taken. */
export function readStoredCart(kept: unknown): StoredCart {
  const { cart, changes } = (kept ?? {}) as { cart?: unknown; changes?: unknown };
  return {
    cart: Array.isArray(cart) ? cart.filter(isEntry) : [],
    changes: Array.isArray(changes) ? changes : [],
  };
}

function isEntry(value: unknown): value is CartEntry {
  const entry = value as Partial<CartEntry> | null;
  if (typeof entry?.key !== 'string' || !Number.isInteger(entry.quantity)) return false;
  if (entry.type === 'product') {
    return (
      typeof entry.precio === 'number' && typeof entry.variants?.[0]?.sizes?.[0]?._id === 'string'
    );
  }
  return (
    entry.type === 'promotion' &&
    typeof entry.promoPrice === 'number' &&
    Array.isArray(entry.products)
  );
}
