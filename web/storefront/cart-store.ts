import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type Cart, decrementEntry, removeEntry } from '#domain/cart.ts';

const storageKey = 'cart';

type CartState = {
  cart: Cart;
  isCartMenuOpen: boolean;
  openMenu: () => void;
  closeMenu: () => void;
  /** Takes one unit away. */
  decrement: (key: string) => void;
  remove: (key: string) => void;
  /** Empties the cart and closes its menu. */
  clear: () => void;
  /** Puts a judged cart in place: after an addition, or when prices and stock were asked again. */
  setCart: (cart: Cart) => void;
};

/** The cart, kept in localStorage. Empty on the server and during hydration. */
export const useCart = create<CartState>()(
  persist(
    (set) => ({
      cart: [],
      isCartMenuOpen: false,
      openMenu: () => set({ isCartMenuOpen: true }),
      closeMenu: () => set({ isCartMenuOpen: false }),
      decrement: (key) => set(({ cart }) => ({ cart: decrementEntry(cart, key) })),
      remove: (key) => set(({ cart }) => ({ cart: removeEntry(cart, key) })),
      clear: () => set({ cart: [], isCartMenuOpen: false }),
      setCart: (cart) => set({ cart }),
    }),
    { name: storageKey, version: 1, partialize: ({ cart }) => ({ cart }), merge: keepCart },
  ),
);

/** What storage holds may be another's: only a list is taken for a cart. */
function keepCart(kept: unknown, current: CartState): CartState {
  const cart = (kept as Partial<CartState> | undefined)?.cart;
  return Array.isArray(cart) ? { ...current, cart } : current;
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) void useCart.persist.rehydrate();
  });
}
