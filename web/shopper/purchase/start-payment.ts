import type { Cart } from '#domain/cart/cart.ts';
import { toRequest } from '#domain/cart/cart-request.ts';
import { refuseCheckout } from '#domain/cart/refuse-checkout.ts';
import { repriceCart } from '#domain/cart/repair-cart.ts';
import { ApiError } from '../../api-client.ts';
import { notify } from '../../ui/notify.ts';
import { authenticatedCall } from '../authenticated-call.ts';
import { quoteNow, refreshQuote, shownAmounts } from '../cart/cart-quote.ts';
import { useCart } from '../cart/cart-store.ts';
import { useCoupon } from '../cart/coupon.ts';
import { refreshShippingRates, useShippingRates } from '../cart/shipping-rates.ts';
import { type Receiving, receivingOf } from '../delivery/receiving.ts';
import { useSession } from '../session.ts';
import { promptSignIn } from '../sign-in.ts';
import { failureText, problemOf } from './problem.ts';
import { cartFingerprint } from './purchase.ts';
import { clearAttempt, dispatch, referenceFor } from './purchase-store.ts';
import { revalidate } from './revalidate.ts';

/** Places the order and creates its payment preference, from the cart and the saved address. */
export async function startPayment(payPath: string): Promise<void> {
  const { session } = useSession.getState();
  if (!session) return promptSignIn({ kind: 'start-payment', payPath });
  const receiving = receivingOf(session._id);
  // After signing in with another account, which has not entered an address yet.
  if (!receiving || !dispatch({ type: 'place' })) return;
  const displayed = (await quotedAmounts(useCart.getState().cart)).shippingCost;
  const changes = await revalidate();
  const { cart } = useCart.getState();
  const refused = refuseCheckout(cart);
  if (changes.length > 0 || refused || cart.length === 0) {
    if (refused) notify(refused, { kind: 'error' });
    // The shopper confirms a changed cart before it is ordered.
    dispatch({ type: 'placing-failed', problem: changes.length > 0 ? { kind: 'updated' } : null });
    return;
  }
  const current = (await quotedAmounts(cart)).shippingCost;
  if (current > displayed) {
    const problem = { kind: 'price', changes: [], shipping: { displayed, current } } as const;
    dispatch({ type: 'placing-failed', problem });
    return;
  }
  await place({ userId: session._id, cart, receiving, payPath });
}

/** What was just entered of the delivery may not be quoted yet. */
async function quotedAmounts(cart: Cart) {
  if (useShippingRates.getState().hasMethods) await quoteNow(cart);
  return displayedAmounts(cart);
}

/**
 * Places the order once its address was entered. A delivery that costs more there than what was shown, in pesos, is
 * to be seen first.
 */
export async function startPaymentTo(payPath: string, shownCost: number): Promise<void> {
  const { shippingCost } = await quotedAmounts(useCart.getState().cart);
  if (useShippingRates.getState().hasMethods && shippingCost > shownCost) return;
  await startPayment(payPath);
}

const displayedAmounts = (cart: Cart) =>
  shownAmounts(cart, { rates: useShippingRates.getState(), vat: null });

type Placing = { userId: string; cart: Cart; receiving: Receiving; payPath: string };

async function place({ userId, cart, receiving, payPath }: Placing): Promise<void> {
  const coupon = useCoupon.getState().code;
  const of = JSON.stringify([
    userId,
    cartFingerprint(cart),
    receiving,
    ...(coupon ? [coupon] : []),
  ]);
  const products = toRequest(cart);
  // The specification sends the user id; the API reads that of the session.
  const { shippingCost, discount } = displayedAmounts(cart);
  const paymentReference = referenceFor(of);
  const amounts = { shippingCost, discount, ...(coupon ? { discountCode: coupon } : {}) };
  const body = { products, userId, ...receiving, ...amounts, paymentReference };
  try {
    const answer = await authenticatedCall('POST /api/mercadopago/create-preference', { body });
    dispatch({ type: 'placed', order: { ...answer, userId, cart, payPath } });
  } catch (error) {
    fail(error, payPath);
  }
}

function fail(error: unknown, payPath: string): void {
  const status = error instanceof ApiError ? error.status : 0;
  const { code, orderId }: { code?: string; orderId?: string } =
    error instanceof ApiError ? error.body : {};
  // Without an answer, or while another request places it, the order may exist: the same reference
  // will find it.
  if (status !== 0 && code !== 'order_in_progress') clearAttempt();
  if ((code === 'already_paid' || code === 'payment_in_process') && orderId) {
    dispatch({ type: 'order-paid', orderId });
    return;
  }
  if (status === 401) {
    dispatch({ type: 'placing-failed', problem: null });
    notify('Tu sesión venció. Iniciá sesión y seguimos donde estabas.');
    promptSignIn({ kind: 'start-payment', payPath });
    return;
  }
  const problem = problemOf(error);
  if (problem.kind === 'price') {
    const { cart, setCart } = useCart.getState();
    setCart(repriceCart(cart, problem.changes));
    // Without an answer, the cart shows the old rates until it is revalidated.
    void refreshShippingRates().catch(() => {});
    void refreshQuote();
  }
  if (problem.kind === 'delivery') {
    void refreshShippingRates().catch(() => {});
    void refreshQuote();
  }
  dispatch({ type: 'placing-failed', problem });
  notify(failureText(error), { kind: 'error' });
}
