import { type Cart, type CartEntry, decrementEntry, removeEntry } from '#domain/cart/cart.ts';
import { type CartChange, mergeChanges } from '#domain/cart/cart-changes.ts';
import type { Revalidated } from '#domain/cart/revalidate-cart.ts';
import { stored } from '../../ui/stored.ts';

type CartState = {
  cart: Cart;
  /** Changes of price, stock or availability that the shopper has not acknowledged. */
  changes: readonly CartChange[];
  isCartMenuOpen: boolean;
  openMenu: () => void;
  closeMenu: () => void;
  /** Removes one unit. */
  decrement: (key: string) => void;
  remove: (key: string) => void;
  /** Empties the cart and closes its menu. */
  clear: () => void;
  /** Replaces the cart after an addition or removal; its entries must be valid. */
  setCart: (cart: Cart) => void;
  /** Replaces the cart with the revalidated one and adds its changes. */
  update: (revalidated: Revalidated) => void;
  acknowledge: () => void;
};

/** The cart, in this browser's storage. Empty on the server and during hydration. */
export const useCart = stored<CartState>('cart', {
  initial: (set) => ({
    cart: [],
    changes: [],
    isCartMenuOpen: false,
    openMenu: () => set({ isCartMenuOpen: true }),
    closeMenu: () => set({ isCartMenuOpen: false }),
    decrement: (key) => set((state) => withCart(state, decrementEntry(state.cart, key))),
    remove: (key) => set((state) => withCart(state, removeEntry(state.cart, key))),
    clear: () => set({ cart: [], changes: [], isCartMenuOpen: false }),
    setCart: (cart) => set((state) => withCart(state, cart)),
    update: ({ cart, changes }) =>
      set((state) => ({ cart, changes: mergeChanges(state.changes, changes) })),
    acknowledge: () => set({ changes: [] }),
  }),
  pick: ({ cart, changes }) => ({ cart, changes }),
  parse: parseCart,
});

/** Drops changes of entries that are no longer in the cart, and `unavailable` ones of those that can be bought. */
function withCart({ changes }: CartState, cart: Cart): Pick<CartState, 'cart' | 'changes'> {
  const applies = ({ key, kind }: CartChange) =>
    cart.some((entry) => entry.key === key && (kind !== 'unavailable' || entry.unavailable));
  return { cart, changes: changes.filter(applies) };
}

type StoredCart = { cart: Cart; changes: readonly CartChange[] };

/** Reads a stored value, which an older release may have written: malformed entries are dropped. */
export function parseCart(stored: unknown): StoredCart {
  const { cart, changes } = (stored ?? {}) as { cart?: unknown; changes?: unknown };
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
