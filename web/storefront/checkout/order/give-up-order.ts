import { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../session/authenticated-call.ts';
import { promptSignIn } from '../../../session/prompt-sign-in.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { useCart } from '../../cart-store.ts';
import { checkPending } from './check-pending.ts';
import { useCheckout } from './checkout-store.ts';
import { forgetPending, usePending } from './pending-store.ts';

/**
 * Gives the waiting order up, so that cart and address can change. Answers whether it is given up;
 * when it turned out to be paid, the page leaves for its result instead.
 */
export async function giveUpOrder(): Promise<boolean> {
  const { pending } = usePending.getState();
  if (!pending || useCheckout.getState().phase !== 'editing') return false;
  const { orderId } = pending;
  useCheckout.setState({ phase: 'cancelling', problem: null });
  try {
    await authenticatedCall('POST /api/user/orders/:orderId/cancel', { params: { orderId } });
    forgetPending();
    return true;
  } catch (error) {
    await recover(error, pending.payPath);
    return usePending.getState().pending === null;
  } finally {
    useCheckout.setState({ phase: 'editing' });
  }
}

/** Gives the order up and puts back the cart that it was made from. */
export async function restoreCart(): Promise<boolean> {
  const { pending } = usePending.getState();
  if (!pending || !(await giveUpOrder())) return false;
  useCart.getState().setCart(pending.cart);
  return true;
}

async function recover(error: unknown, payPath: string): Promise<void> {
  const status = error instanceof ApiError ? error.status : 0;
  // The result page that follows says that the payment is in process, not why the order stays as it is.
  if (error instanceof ApiError && error.body.code === 'payment_in_process') notify(error.message);
  if (status === 401) return promptSignIn({ kind: 'cancel-order', payPath });
  // Not a pending order any more: paid, or gone.
  if (status === 404 || status === 409) return checkPending();
  notify('No se pudo modificar el pedido. Por favor, intente nuevamente.', { kind: 'error' });
}
