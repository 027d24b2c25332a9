import type { Cart } from '#domain/cart/cart.ts';
import { refuseCheckout } from '#domain/cart/refuse-checkout.ts';
import { repriceCart } from '#domain/cart/repair-cart.ts';
import { ApiError } from '../../api-client.ts';
import { notify } from '../../ui/notify.ts';
import { authenticatedCall } from '../authenticated-call.ts';
import { quoteNow, refreshQuote } from '../cart/cart-quote.ts';
import { useCart } from '../cart/cart-store.ts';
import { refreshShippingRates, useShippingRates } from '../cart/shipping-rates.ts';
import { setDestinationOf } from '../delivery/destination.ts';
import { type Receiving, receivingOf } from '../delivery/receiving.ts';
import { useSession } from '../session.ts';
import { promptSignIn } from '../sign-in.ts';
import { waitForTransfer } from './check-order.ts';
import { displayedAmounts, requestOf } from './order-request.ts';
import { failureText, mayExist, problemOf } from './problem.ts';
import { clearAttempt, dispatch } from './purchase-store.ts';
import { revalidate } from './revalidate.ts';

type StartOptions = {
  /** The path of the checkout, to which a shopper who has to sign in returns. */
  payPath: string;
  /** By transfer instead of with the provider. */
  byTransfer?: boolean | undefined;
};

/** Places the order from the cart and the saved address, and creates its payment preference or awaits its transfer. */
export async function startPayment(options: StartOptions): Promise<void> {
  const { session } = useSession.getState();
  if (!session) return promptSignIn({ kind: 'start-payment', ...options });
  const receiving = receivingOf(session._id);
  // After signing in with another account, which has not entered an address yet.
  if (!receiving || !dispatch({ type: 'place', byTransfer: options.byTransfer ?? false })) return;
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
  const userId = session._id;
  const body = requestOf({ userId, cart, receiving });
  try {
    if (options.byTransfer) {
      const request = { body: { ...body, method: 'transfer' as const } };
      const { orderId } = await authenticatedCall('POST /api/orders', request);
      waitForTransfer({ orderId, cart });
      return;
    }
    const answer = await authenticatedCall('POST /api/mercadopago/create-preference', { body });
    dispatch({ type: 'placed', order: { ...answer, userId, cart, payPath: options.payPath } });
  } catch (error) {
    fail(error, receiving, options);
  }
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
  await startPayment({ payPath });
}

function fail(error: unknown, receiving: Receiving, options: StartOptions): void {
  const status = error instanceof ApiError ? error.status : 0;
  const { code, orderId }: { code?: string; orderId?: string } =
    error instanceof ApiError ? error.body : {};
  if (!mayExist(error)) clearAttempt();
  if ((code === 'already_paid' || code === 'payment_in_process') && orderId) {
    dispatch({ type: 'order-paid', orderId });
    return;
  }
  if (status === 401) {
    dispatch({ type: 'placing-failed', problem: null });
    notify('Tu sesión venció. Iniciá sesión y seguimos donde estabas.');
    promptSignIn({ kind: 'start-payment', ...options });
    return;
  }
  const problem = problemOf(error);
  if (problem.kind === 'price') {
    const { cart, setCart } = useCart.getState();
    setCart(repriceCart(cart, problem.changes));
  }
  if (problem.kind === 'price' || problem.kind === 'delivery') {
    // The order is priced by the province of its address, which the cart may have been quoted without.
    if ('shippingInfo' in receiving) setDestinationOf(receiving.shippingInfo);
    // Without an answer, the cart shows the old rates until it is revalidated.
    void refreshShippingRates().catch(() => {});
    void refreshQuote();
  }
  dispatch({ type: 'placing-failed', problem });
  notify(failureText(error), { kind: 'error' });
}
