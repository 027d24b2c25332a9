import { useEffect } from 'react';
import { useCart } from '../cart-store.ts';

/** Leaves the first moments of a page to the page. */
const afterLoadMs = 500;
const atMostEveryMs = 30_000;

/** Asks about the cart again when a page has loaded and when the shopper comes back to it. */
export function useCartCheck(): void {
  useEffect(() => {
    let asked = Number.NEGATIVE_INFINITY;
    const check = () => {
      const isEarly = performance.now() - asked < atMostEveryMs;
      if (isEarly || document.hidden || useCart.getState().cart.length === 0) return;
      asked = performance.now();
      // Only who has a cart pays for the rules.
      import('../purchase/revalidate.ts').then(
        ({ revalidateInBackground }) => revalidateInBackground(),
        // They are fetched again at the next visit, and before paying.
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
