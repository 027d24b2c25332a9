import { ApiError } from '../../api-client.ts';
import { notify } from '../../ui/notify.ts';
import { authenticatedCall } from '../authenticated-call.ts';
import { useCart } from '../cart/cart-store.ts';
import { useCoupon } from '../cart/coupon.ts';
import { receivingOf } from '../delivery/receiving.ts';
import { checkOrder } from './check-order.ts';
import { requestOf } from './order-request.ts';
import { failureText } from './problem.ts';
import type { UnpaidOrder } from './purchase.ts';
import { clearAttempt, dispatch, usePurchase } from './purchase-store.ts';

/** After an order was placed by transfer: the checkout leads to its page, and the cart is bought. */
export function waitForTransfer({ orderId }: { orderId: string }): void {
  if (!dispatch({ type: 'transfer-chosen', orderId })) return;
  clearAttempt();
  useCart.getState().clear();
  useCoupon.getState().setCode('');
}

/** The order that waits for the provider is paid by transfer instead, and keeps its units. */
export async function changeToTransfer({ userId, cart }: UnpaidOrder): Promise<void> {
  const receiving = receivingOf(userId);
  if (!receiving) return;
  // That of the order, also when what it depends on has changed since.
  const { attempt } = usePurchase.getState();
  const request = requestOf({ userId, cart, receiving });
  const paymentReference = attempt?.reference ?? request.paymentReference;
  const body = { ...request, paymentReference, method: 'transfer' as const };
  try {
    waitForTransfer(await authenticatedCall('POST /api/orders', { body }));
  } catch (error) {
    notify(error instanceof ApiError ? error.message : failureText(error), { kind: 'error' });
    await checkOrder();
  }
}
