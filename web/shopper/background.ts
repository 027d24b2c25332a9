import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { cartLinkFragment } from '#domain/cart/cart-link-path.ts';
import { useCart } from './cart/cart-store.ts';
import { useFavourites } from './favourites/favourites-store.ts';
import { useSession } from './session.ts';

/** Delays the check until the page has rendered. */
const checkDelayMs = 500;
const checkIntervalMs = 30_000;

/** Revalidates the cart after a page load and when the tab becomes visible again. */
export function useCartCheck(): void {
  useEffect(() => {
    let checkedAt = Number.NEGATIVE_INFINITY;
    const check = () => {
      const isTooSoon = performance.now() - checkedAt < checkIntervalMs;
      if (isTooSoon || document.hidden || useCart.getState().cart.length === 0) return;
      checkedAt = performance.now();
      // Loaded only for a cart that is not empty.
      import('./purchase/revalidate.ts').then(
        ({ revalidateInBackground }) => revalidateInBackground(),
        // Imported again at the next check and before paying.
        () => {},
      );
    };
    const timer = setTimeout(check, checkDelayMs);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}

/** Requests the page's data again when the back/forward cache restores it: prices and locks may have changed. */
export function useRestoredData(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && revalidate();
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [revalidate]);
}

/** Follows a link that fills the cart or brings a coupon (`?cupon=`). */
export function useShopLink(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const { hash, search } = location;
    if (!hash.startsWith(cartLinkFragment) && !/[?&]cupon=/.test(search)) return;
    void import('./cart/follow-link.ts').then(
      ({ followLink }) => followLink(location, navigate),
      () => {},
    );
  }, [location, navigate]);
}

/** Until the page has rendered, or a shopper has marked several favourites. */
const syncDelayMs = 800;

/** Syncs the favourites with the account: at sign-in, after a page load, and after each change. */
export function useFavouritesSync(): void {
  const account = useSession(({ session }) => session?._id);
  useEffect(() => {
    if (!account) return;
    const schedule = () => setTimeout(loadAndSync, syncDelayMs);
    schedule();
    return useFavourites.subscribe(schedule);
  }, [account]);
}

function loadAndSync(): void {
  import('./favourites/sync-favourites.ts').then(
    (favourites) => favourites.syncFavourites(),
    // Imported again after the next change or page load.
    () => {},
  );
}
