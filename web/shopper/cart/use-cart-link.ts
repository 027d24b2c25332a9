import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cartLinkFragment } from '#domain/cart/cart-link-path.ts';

/** Fills the cart when the page was opened by a link that names sizes. */
export function useCartLink(): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hash.startsWith(cartLinkFragment)) return;
    const sizes = decodeURIComponent(hash.slice(cartLinkFragment.length));
    void import('./fill-from-link.ts').then(
      async ({ fillFromLink }) => {
        await fillFromLink(sizes);
        // Only now: a reload after a failure tries again.
        await navigate(pathname + search, { replace: true, preventScrollReset: true });
      },
      () => {},
    );
  }, [hash, pathname, search, navigate]);
}
