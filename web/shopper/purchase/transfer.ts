import { ApiError } from '../../api-client.ts';
import { notify } from '../../ui/notify.ts';
import { authenticatedCall } from '../authenticated-call.ts';
import { useCart } from '../cart/cart-store.ts';
import { useCoupon } from '../cart/coupon.ts';
import { checkOrder } from './check-order.ts';
import { failureText } from './problem.ts';
import type { UnpaidOrder } from './purchase.ts';
import { clearAttempt, dispatch } from './purchase-store.ts';

/** After an order was placed by transfer: the checkout leads to its page, and the cart is bought. */
export function waitForTransfer({ orderId }: { orderId: string }): void {
  if (!dispatch({ type: 'transfer-chosen', orderId })) return;
  clearAttempt();
  useCart.getState().clear();
  useCoupon.getState().setCode('');
}

/** The order that waits for the provider is paid by transfer instead, and keeps its units. */
export async function changeToTransfer({ orderId }: Pick<UnpaidOrder, 'orderId'>): Promise<void> {
  try {
    const call = 'POST /api/user/orders/:orderId/transfer';
    waitForTransfer(await authenticatedCall(call, { params: { orderId } }));
  } catch (error) {
    notify(error instanceof ApiError ? error.message : failureText(error), { kind: 'error' });
    await checkOrder();
  }
}
