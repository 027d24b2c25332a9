import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type Cart, decrementEntry, removeEntry } from '#domain/cart/cart.ts';
import { type CartChange, mergeChanges } from '#domain/cart/cart-changes.ts';
import type { Revalidated } from '#domain/cart/revalidate-cart.ts';
import { readStoredCart } from './cart/stored-cart.ts';

const storageKey = 'cart';

type CartState = {
  cart: Cart;
  /** What the catalogue changed in the cart and the shopper has not read yet. */
  changes: readonly CartChange[];
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
  /** Puts the cart of today's catalogue in place, with what became different. */
  update: (revalidated: Revalidated) => void;
  acknowledge: () => void;
};

/** The cart, kept in localStorage. Empty on the server and during hydration. */
export const useCart = create<CartState>()(
  persist(
    (set) => ({
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
    {
      name: storageKey,
      version: 1,
      partialize: ({ cart, changes }) => ({ cart, changes }),
      merge: (kept, current) => ({ ...current, ...readStoredCart(kept) }),
    },
  ),
);

/** Nothing is told about an entry that has left. */
function withCart({ changes }: CartState, cart: Cart): Pick<CartState, 'cart' | 'changes'> {
  return { cart, changes: changes.filter(({ key }) => cart.some((entry) => entry.key === key)) };
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) void useCart.persist.rehydrate();
  });
}
