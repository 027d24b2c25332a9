import type { Cart } from '#domain/cart/cart.ts';
import { toRequest } from '#domain/cart/cart-request.ts';
import { shownAmounts } from '../cart/cart-quote.ts';
import { useCoupon } from '../cart/coupon.ts';
import { useShippingRates } from '../cart/shipping-rates.ts';
import type { Receiving } from '../delivery/receiving.ts';
import { cartFingerprint } from './purchase.ts';
import { referenceFor } from './purchase-store.ts';

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
    paymentReference: referenceFor(of, cart),
  };
}
