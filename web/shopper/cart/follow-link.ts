import type { Location, NavigateFunction } from 'react-router';
import { cartLinkFragment } from '#domain/cart/cart-link-path.ts';
import { codePattern, normalizeCode } from '#domain/discounts/discount.ts';
import { notify } from '../../ui/notify.ts';
import { useCoupon } from './coupon.ts';
import { fillFromLink } from './fill-from-link.ts';

/** Applies what a page's URL has, a cart of sizes or a coupon, and removes it from the URL; the cart once it was read. */
export async function followLink(
  { pathname, search, hash }: Location,
  navigate: NavigateFunction,
): Promise<void> {
  const params = new URLSearchParams(search);
  const code = params.get('cupon');
  if (code !== null) keepCoupon(code);
  const fillsCart = hash.startsWith(cartLinkFragment);
  // A reload tries the cart again.
  if (fillsCart && !(await fillFromLink(hash.slice(cartLinkFragment.length)))) return;
  // The shopper may be on another page by now.
  const { location } = window;
  if (location.pathname !== pathname || location.search !== search || location.hash !== hash)
    return;
  params.delete('cupon');
  const rest = `${params}` && `?${params}`;
  const to = pathname + (code === null ? search : rest) + (fillsCart ? '' : hash);
  await navigate(to, { replace: true, preventScrollReset: true });
}

/** Keeps the code of a link as the shopper's coupon, and says so; what cannot be a code is left out. */
function keepCoupon(text: string): void {
  const code = normalizeCode(text);
  if (!codePattern.test(code)) return;
  useCoupon.getState().setCode(code);
  notify(`Guardamos tu cupón ${code}: se aplica en el carrito`);
}
