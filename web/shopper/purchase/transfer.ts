import { ApiError } from '../../api-client.ts';
import { notify } from '../../ui/notify.ts';
import { authenticatedCall } from '../authenticated-call.ts';
import { checkOrder, waitForTransfer } from './check-order.ts';
import { failureText } from './problem.ts';
import type { UnpaidOrder } from './purchase.ts';

/** The order that waits for the provider is paid by transfer instead, and keeps its units. */
export async function changeToTransfer(order: UnpaidOrder): Promise<void> {
  const { orderId } = order;
  try {
    await authenticatedCall('POST /api/user/orders/:orderId/transfer', { params: { orderId } });
    waitForTransfer(order);
  } catch (error) {
    notify(error instanceof ApiError ? error.message : failureText(error), { kind: 'error' });
    await checkOrder();
  }
}
