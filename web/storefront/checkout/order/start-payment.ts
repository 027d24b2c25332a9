import { refuseCheckout } from '#domain/cart.ts';
import { toRequest } from '#domain/cart-request.ts';
import { repriceCart } from '#domain/repair-cart.ts';
import { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../session/authenticated-call.ts';
import { promptSignIn } from '../../../session/prompt-sign-in.ts';
import { useSession } from '../../../session/session-store.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { revalidate } from '../../cart/revalidate.ts';
import { useCart } from '../../cart-store.ts';
import { shippingOf } from '../shipping/shipping-store.ts';
import { cartFingerprint } from './cart-fingerprint.ts';
import { useCheckout } from './checkout-store.ts';
import { forgetAttempt, referenceFor, usePending } from './pending-store.ts';
import { failureText, problemOf } from './problem.ts';

/** Makes the order and its payment preference from the cart and the address kept last. */
export async function startPayment(payPath: string): Promise<void> {
  const { session } = useSession.getState();
  if (!session) return promptSignIn({ kind: 'start-payment', payPath });
  if (useCheckout.getState().phase !== 'editing') return;
  useCheckout.setState({ phase: 'placing', problem: null });
  const changes = await revalidate();
  const { cart } = useCart.getState();
  const refused = refuseCheckout(cart);
  if (changes.length > 0 || refused || cart.length === 0) {
    if (refused) notify(refused, { kind: 'error' });
    // Nobody orders what they have not seen: the news ask to go on.
    const problem = changes.length > 0 ? ({ kind: 'updated' } as const) : null;
    useCheckout.setState({ phase: 'editing', problem });
    return;
  }
  const shippingInfo = shippingOf(session._id);
  const userId = session._id;
  const of = JSON.stringify([userId, cartFingerprint(cart), shippingInfo]);
  try {
    const answer = await authenticatedCall('POST /api/mercadopago/create-preference', {
      body: { products: toRequest(cart), shippingInfo, paymentReference: referenceFor(of) },
    });
    usePending.setState({ pending: { ...answer, userId, cart, payPath } });
  } catch (error) {
    fail(error, payPath);
  } finally {
    useCheckout.setState({ phase: 'editing' });
  }
}

function fail(error: unknown, payPath: string): void {
  const status = error instanceof ApiError ? error.status : 0;
  const { code, orderId }: { code?: string; orderId?: string } =
    error instanceof ApiError ? error.body : {};
  // Without an answer, or while another request places it, the order may exist: the same reference
  // will find it.
  if (status !== 0 && code !== 'order_in_progress') forgetAttempt();
  if ((code === 'already_paid' || code === 'payment_in_process') && orderId) {
    useCheckout.setState({ paidOrderId: orderId });
    return;
  }
  if (status === 401) {
    notify('Tu sesión venció. Inicia sesión y seguimos donde estabas.');
    promptSignIn({ kind: 'start-payment', payPath });
    return;
  }
  const problem = problemOf(error);
  if (problem.kind === 'price') {
    const { cart, setCart } = useCart.getState();
    setCart(repriceCart(cart, problem.changes));
  }
  useCheckout.setState({ problem });
  notify(failureText(error), { kind: 'error' });
}
