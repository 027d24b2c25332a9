import { type Cart, unitPriceOf } from '#domain/cart/cart.ts';
import type { Problem } from './problem.ts';

/** An order that waits for its payment, with what the checkout needs after a reload. */
export type UnpaidOrder = {
  userId: string;
  orderId: string;
  preferenceId: string;
  /** The cart that it was placed from: to restore it, and to detect a cart that changed since. */
  cart: Cart;
  /** The path of the checkout in which it was placed. */
  payPath: string;
  /** ISO instant at which its reservation expires, once the API has answered it. */
  expiresAt?: string;
};

/** A purchase from the cart to its payment. */
export type Purchase =
  /**
   * `problem`: why the cart could not be ordered, until the shopper dismisses it or tries again, then by a bank
   * transfer if that was chosen.
   */
  | { state: 'editing'; problem: Problem | null; byTransfer: boolean }
  /** create-preference is in flight, or the order by a bank transfer. */
  | { state: 'placing'; byTransfer: boolean }
  | { state: 'awaiting-payment'; order: UnpaidOrder }
  | { state: 'cancelling'; order: UnpaidOrder }
  /** A payment came or is in process: the result page shows what it came to. `order`, if this browser had it. */
  | { state: 'paid'; orderId: string; order: UnpaidOrder | null }
  /** The order waits for a bank transfer: its own page shows how. */
  | { state: 'by-transfer'; orderId: string };

export type PurchaseEvent =
  | { type: 'place'; byTransfer: boolean }
  | { type: 'placed'; order: UnpaidOrder }
  | { type: 'placing-failed'; problem: Problem | null }
  | { type: 'cancel' }
  | { type: 'cancelled' }
  | { type: 'cancelling-failed' }
  /** What the API answers about an order. */
  | { type: 'reservation-received'; orderId: string; expiresAt: string }
  | { type: 'order-paid'; orderId: string }
  | { type: 'transfer-chosen'; orderId: string }
  | { type: 'order-ended'; orderId: string; problem: Problem | null }
  /** The result page showed the end of an order. */
  | { type: 'result-shown'; orderId: string }
  | { type: 'problem-dismissed' }
  /** The shopper left the checkout. */
  | { type: 'left' }
  /** The order in this browser's storage, at the start and when another tab changed it. */
  | { type: 'stored-order-read'; order: UnpaidOrder | null };

export const initialPurchase: Purchase = editing(null);

/** The order that can still be paid or cancelled; null when there is none. */
export function unpaidOrderOf(purchase: Purchase): UnpaidOrder | null {
  const isUnpaid = purchase.state === 'awaiting-payment' || purchase.state === 'cancelling';
  return isUnpaid ? purchase.order : null;
}

/** The order to store: also a paid one, until its result was shown. */
export function storedOrderOf(purchase: Purchase): UnpaidOrder | null {
  return 'order' in purchase ? purchase.order : null;
}

/** Identifies what an order of this cart depends on: entries, quantities and displayed prices. */
export function cartFingerprint(cart: Cart): string {
  return cart.map((entry) => `${entry.key}*${entry.quantity}@${unitPriceOf(entry)}`).join('|');
}

/** The purchase after an event; the same object when the event does not fit its state. */
export function nextPurchase(purchase: Purchase, event: PurchaseEvent): Purchase {
  switch (event.type) {
    case 'place':
      return purchase.state === 'editing'
        ? { state: 'placing', byTransfer: event.byTransfer }
        : purchase;
    case 'placed':
      return purchase.state === 'placing' ? awaiting(event.order) : purchase;
    case 'placing-failed':
      return purchase.state === 'placing' ? editing(event.problem, purchase.byTransfer) : purchase;
    case 'cancel':
      return purchase.state === 'awaiting-payment'
        ? { state: 'cancelling', order: purchase.order }
        : purchase;
    case 'cancelled':
      return purchase.state === 'cancelling' ? initialPurchase : purchase;
    case 'cancelling-failed':
      return purchase.state === 'cancelling' ? awaiting(purchase.order) : purchase;
    case 'problem-dismissed':
      return purchase.state === 'editing' ? initialPurchase : purchase;
    case 'left':
      return afterLeaving(purchase);
    case 'stored-order-read':
      return withStoredOrder(purchase, event.order);
    default:
      return withAnswer(purchase, event);
  }
}

type Answer = Extract<PurchaseEvent, { orderId: string }>;

/** Answers about an order, which may have been replaced by another one since. */
function withAnswer(purchase: Purchase, event: Answer): Purchase {
  // create-preference may answer that the order of the same reference is paid.
  if (event.type === 'order-paid' && purchase.state === 'placing') {
    return { state: 'paid', orderId: event.orderId, order: null };
  }
  if (event.type === 'transfer-chosen' && purchase.state === 'placing') return waiting(event);
  if (purchase.state === 'paid') {
    const isShown = event.type === 'result-shown' && event.orderId === purchase.orderId;
    return isShown ? initialPurchase : purchase;
  }
  if (!('order' in purchase)) return purchase;
  const { order } = purchase;
  if (order.orderId !== event.orderId) return purchase;
  switch (event.type) {
    case 'reservation-received':
      return { ...purchase, order: { ...order, expiresAt: event.expiresAt } };
    case 'order-paid':
      return { state: 'paid', orderId: order.orderId, order };
    case 'transfer-chosen':
      return waiting(event);
    case 'order-ended':
      return editing(event.problem);
    case 'result-shown':
      return initialPurchase;
  }
}

function afterLeaving(purchase: Purchase): Purchase {
  if (purchase.state === 'editing' || purchase.state === 'by-transfer') return initialPurchase;
  if (purchase.state !== 'paid') return purchase;
  // Until its result is shown, the next visit of the checkout leads there again.
  return purchase.order ? awaiting(purchase.order) : initialPurchase;
}

function withStoredOrder(purchase: Purchase, order: UnpaidOrder | null): Purchase {
  if (['placing', 'paid', 'by-transfer'].includes(purchase.state)) return purchase;
  const known = unpaidOrderOf(purchase);
  if (!order) return known ? initialPurchase : purchase;
  if (purchase.state === 'cancelling' && known?.orderId === order.orderId) return purchase;
  return awaiting(order);
}

function editing(problem: Problem | null, byTransfer = false): Purchase {
  return { state: 'editing', problem, byTransfer };
}

function waiting({ orderId }: { orderId: string }): Purchase {
  return { state: 'by-transfer', orderId };
}

function awaiting(order: UnpaidOrder): Purchase {
  return { state: 'awaiting-payment', order };
}
