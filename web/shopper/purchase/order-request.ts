import type { Cart } from '#domain/cart/cart.ts';
import { toRequest } from '#domain/cart/cart-request.ts';
import { maxReplaced } from '#domain/orders/limits.ts';
import { shownAmounts } from '../cart/cart-quote.ts';
import { useCoupon } from '../cart/coupon.ts';
import { useShippingRates } from '../cart/shipping-rates.ts';
import type { Receiving } from '../delivery/receiving.ts';
import { cartFingerprint } from './purchase.ts';
import { usePurchase } from './purchase-store.ts';

/** What the cart costs as it is displayed, in pesos: the API refuses to charge more. */
export const displayedAmounts = (cart: Cart) =>
  shownAmounts(cart, { rates: useShippingRates.getState(), vat: null });

type OrderInput = { userId: string; cart: Cart; receiving: Receiving };

/** The body of the calls that place an order; the same order has the same payment reference. */
export function requestOf({ userId, cart, receiving }: OrderInput) {
  const coupon = useCoupon.getState().code;
  const of = JSON.stringify([
    userId,
    cartFingerprint(cart),
    receiving,
    ...(coupon ? [coupon] : []),
  ]);
  const { shippingCost, discount } = displayedAmounts(cart);
  return {
    products: toRequest(cart),
    // The specification sends the user id; the API reads that of the session.
    ...{ userId, ...receiving, shippingCost, discount },
    ...(coupon ? { discountCode: coupon } : {}),
    ...referencesFor(of, cart),
  };
}

/**
 * The reference of `of`, an order of the cart: that of an unanswered request, else a new one. With those of unanswered
 * requests for something else, whose orders may hold the units.
 */
export function referencesFor(of: string, cart: Cart) {
  const { attempt } = usePurchase.getState();
  const isSame = attempt?.of === of;
  const reference = isSame ? attempt.reference : crypto.randomUUID();
  const earlier = attempt?.replaces ?? [];
  const replaces = attempt && !isSame ? [attempt.reference, ...earlier] : earlier;
  usePurchase.setState({
    attempt: { of, reference, replaces, cart: cartFingerprint(cart), at: Date.now() },
  });
  return {
    paymentReference: reference,
    ...(replaces.length > 0 ? { replaces: replaces.slice(0, maxReplaced) } : {}),
  };
}
