import type { CallOutput } from '#domain/contract/index.ts';
import { paidStates } from '#domain/orders/order-state.ts';
import { ApiError } from '../../api-client.ts';
import { reads } from '../../use-read.ts';
import { authenticatedCall } from '../authenticated-call.ts';
import { useCart } from '../cart/cart-store.ts';
import { useCoupon } from '../cart/coupon.ts';
import { useSession } from '../session.ts';
import { cartFingerprint, type UnpaidOrder } from './purchase.ts';
import { clearAttempt, currentOrder, dispatch } from './purchase-store.ts';
import { ignoreResults } from './shown-results.ts';

/** The unpaid order as the shop has it, among what the storefront's components have read. */
export const placedOrderKey = (orderId: string) => ['placed order', orderId] as const;

/** Fetches the state of the unpaid order and moves the purchase accordingly. */
export async function checkOrder(): Promise<void> {
  const order = currentOrder();
  const { session } = useSession.getState();
  if (!order || !session) return;
  const { orderId } = order;
  if (order.userId !== session._id) {
    dispatch({ type: 'order-ended', orderId, problem: null });
    return;
  }
  const status = await fetchPurchaseStatus(orderId);
  switch (status.kind) {
    case 'unpaid':
      if (status.order.transfer) {
        // Chosen on another device, or the answer was lost.
        waitForTransfer(order);
        return;
      }
      reads.setQueryData(placedOrderKey(orderId), status.order);
      dispatch({ type: 'reservation-received', orderId, expiresAt: status.expiresAt });
      return;
    case 'paid':
    case 'in-process':
      dispatch({ type: 'order-paid', orderId });
      return;
    case 'cancelled':
      // The result page says what happens to the money.
      if (wasCharged(status)) dispatch({ type: 'order-paid', orderId });
      else dispatch({ type: 'order-ended', orderId, problem: { kind: 'expired' } });
      return;
    case 'unknown':
      dispatch({ type: 'order-ended', orderId, problem: null });
      return;
    case 'unreachable':
      return;
  }
}

/**
 * After an order was placed by transfer: the checkout leads to its page, and its cart is bought. One that was changed
 * since is not.
 */
export function waitForTransfer({ orderId, cart }: Pick<UnpaidOrder, 'orderId' | 'cart'>): void {
  if (!dispatch({ type: 'transfer-chosen', orderId })) return;
  clearAttempt();
  ignoreResults(orderId);
  const store = useCart.getState();
  if (cartFingerprint(store.cart) !== cartFingerprint(cart)) return;
  store.clear();
  useCoupon.getState().setCode('');
}

/** The order, its newest try to pay, and until when it holds its stock. */
export type OrderProgress = CallOutput<'GET /api/user/orders/:orderId'>;

const charged = ['approved', 'refunded', 'charged_back'];

/** Whether the newest payment was charged, also one that did not buy the order and is refunded. */
export const wasCharged = ({ lastPayment }: Pick<OrderProgress, 'lastPayment'>): boolean =>
  lastPayment !== null && charged.includes(lastPayment.status);

export type PurchaseStatus =
  /** `in-process`: the provider works on a payment of it, as on cash payments for days. */
  | ({ kind: 'paid' | 'in-process' | 'unpaid' | 'cancelled' } & OrderProgress)
  /** Not an order of this account. */
  | { kind: 'unknown' }
  /** No answer for now, which says nothing about the order. */
  | { kind: 'unreachable' };

/** How the shopper's own order stands with the shop and the provider. Throws never. */
export async function fetchPurchaseStatus(orderId: string): Promise<PurchaseStatus> {
  try {
    const progress = await authenticatedCall('GET /api/user/orders/:orderId', {
      params: { orderId },
    });
    const { state } = progress.order;
    if (paidStates.some((paid) => paid === state)) return { kind: 'paid', ...progress };
    if (state !== 'Pendiente') return { kind: 'cancelled', ...progress };
    return { kind: progress.isPaymentInProcess ? 'in-process' : 'unpaid', ...progress };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    return { kind: status === 404 || status === 400 ? 'unknown' : 'unreachable' };
  }
}
