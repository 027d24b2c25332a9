import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
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

/** Fills the cart when the page was opened by a link that names sizes. */
export function useCartLink(): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hash.startsWith(cartLinkFragment)) return;
    void import('./cart/fill-from-link.ts').then(
      async ({ fillFromLink }) => {
        await fillFromLink(hash.slice(cartLinkFragment.length));
        // Only now: a reload after a failure tries again. The shopper may be on another page by then.
        const { location } = window;
        if (location.pathname !== pathname || location.hash !== hash) return;
        await navigate(pathname + search, { replace: true, preventScrollReset: true });
      },
      () => {},
    );
  }, [hash, pathname, search, navigate]);
}

/** Keeps the coupon of a link (`?cupon=`). */
export function useCouponLink(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const code = params.get('cupon');
    if (code === null) return;
    void import('./cart/keep-coupon.ts').then(
      async ({ keepCoupon }) => {
        keepCoupon(code);
        params.delete('cupon');
        const rest = params.size > 0 ? `?${params}` : '';
        await navigate(pathname + rest + hash, { replace: true, preventScrollReset: true });
      },
      () => {},
    );
  }, [search, pathname, hash, navigate]);
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
