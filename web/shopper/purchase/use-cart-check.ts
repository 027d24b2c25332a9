import { useEffect } from 'react';
import { useCart } from '../cart/cart-store.ts';

/** Delays the check until the page has rendered. */
const afterLoadMs = 500;
const minIntervalMs = 30_000;

/** Revalidates the cart after a page load and when the tab becomes visible again. */
export function useCartCheck(): void {
  useEffect(() => {
    let checkedAt = Number.NEGATIVE_INFINITY;
    const check = () => {
      const isTooSoon = performance.now() - checkedAt < minIntervalMs;
      if (isTooSoon || document.hidden || useCart.getState().cart.length === 0) return;
      checkedAt = performance.now();
      // Loaded only for a cart that is not empty.
      import('./revalidate.ts').then(
        ({ revalidateInBackground }) => revalidateInBackground(),
        // Imported again at the next check and before paying.
        () => {},
      );
    };
    const timer = setTimeout(check, afterLoadMs);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}
