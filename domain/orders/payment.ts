import type { Centavos } from '../money.ts';
import {
  canTransition,
  isShipped,
  type OrderAction,
  type OrderState,
  paidStates,
} from './lifecycle.ts';
import type { RefundReason } from './payment-reasons.ts';

/**
 * What the shop made of a payment: it bought its order, its money went back or is on its way, or an
 * administrator has to decide.
 */
export const paymentOutcomes = ['accepted', 'refunded', 'review'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** The provider's words for a payment that may still be approved or fail. */
export const inProcessStatuses = ['pending', 'in_process', 'authorized', 'in_mediation'] as const;

export function isInProcess(status: string): boolean {
  return inProcessStatuses.some((each) => each === status);
}

type Snapshot = { status: string; statusDetail: string };

/** Whether the shop has the buyer's money. A dispute that the seller won leaves it with the seller. */
export function isCollected({ status, statusDetail }: Snapshot): boolean {
  return status === 'approved' || (status === 'charged_back' && statusDetail === 'reimbursed');
}

/** Whether the buyer has the money back. */
export function isReturned({ status, statusDetail }: Snapshot): boolean {
  return status === 'refunded' || (status === 'charged_back' && statusDetail !== 'reimbursed');
}

type PaidOrder = {
  state: OrderState;
  trackingCode: string | null;
  total: Centavos;
  /** The payment that bought it. */
  paymentId: string | null;
  /** The provider's account that its preference belongs to; null when that is not known. */
  collectorId: string | null;
  /** Its shopper cancelled it; a late payment of an order that expired is still welcome. */
  isCancelledByShopper: boolean;
};

type ReceivedPayment = Snapshot & {
  id: string;
  amount: Centavos;
  refunded: Centavos;
  currency: string;
  collectorId: string | null;
  /** What the shop made of it earlier, and why. */
  outcome: PaymentOutcome | null;
  reason: string | null;
};

export type PaymentDecision =
  | { kind: 'none' }
  /** The order takes this action; if there is no stock for it, the payment is refunded as too late. */
  | { kind: 'accept'; action: 'pay' | 'payLate' }
  | { kind: 'refund'; reason: RefundReason }
  /** The provider returned the money of the order's payment; `action` is what the order takes. */
  | { kind: 'returned'; action: 'refund' | 'refundShipped' | null }
  /** A dispute ended in the shop's favour after the order had lost its money; `review` says what to decide. */
  | { kind: 'won'; review: 'dispute_won' | 'deleted_without_refund' | null }
  | { kind: 'review'; reason: 'partly_refunded_unpaid' | 'wrong_collector' | 'dispute_won' };

/** What a payment, as the provider reports it now, means for its order. Each payment counts once. */
export function classifyPayment(order: PaidOrder, payment: ReceivedPayment): PaymentDecision {
  if (isReturned(payment)) return classifyReturned(order, payment);
  if (!isCollected(payment)) return { kind: 'none' };
  if (payment.outcome === 'refunded') return classifyWonDispute(order, payment);
  if (payment.outcome !== null) return { kind: 'none' };
  return classifyCollected(order, payment);
}

function classifyCollected(order: PaidOrder, payment: ReceivedPayment): PaymentDecision {
  const { collectorId } = order;
  if (collectorId && payment.collectorId && payment.collectorId !== collectorId) {
    return { kind: 'review', reason: 'wrong_collector' };
  }
  if (payment.amount !== order.total || payment.currency !== 'ARS') {
    return { kind: 'refund', reason: 'wrong_amount' };
  }
  switch (order.state) {
    case 'Pendiente':
      return acceptUnlessPartlyRefunded(payment, 'pay');
    case 'Cancelado':
      if (order.paymentId !== null) return { kind: 'refund', reason: 'order_refunded' };
      return order.isCancelledByShopper
        ? { kind: 'refund', reason: 'order_cancelled' }
        : acceptUnlessPartlyRefunded(payment, 'payLate');
    case 'Eliminado':
      return { kind: 'refund', reason: 'order_deleted' };
    default:
      return { kind: 'refund', reason: 'duplicate' };
  }
}

function acceptUnlessPartlyRefunded(
  { refunded }: ReceivedPayment,
  action: 'pay' | 'payLate',
): PaymentDecision {
  return refunded > 0
    ? { kind: 'review', reason: 'partly_refunded_unpaid' }
    : { kind: 'accept', action };
}

function classifyReturned(order: PaidOrder, payment: ReceivedPayment): PaymentDecision {
  if (payment.outcome === 'review') return { kind: 'returned', action: null };
  if (payment.outcome !== 'accepted' || order.paymentId !== payment.id) return { kind: 'none' };
  const isPaid = paidStates.some((state) => state === order.state);
  if (!isPaid) return { kind: 'returned', action: null };
  return { kind: 'returned', action: isShipped(order) ? 'refundShipped' : 'refund' };
}

/**
 * Only a chargeback is disputed: what the shop itself refunded stays refunded. An order that was
 * deleted has its payment back, so that it can be restored; any other payment bought nothing.
 */
function classifyWonDispute(order: PaidOrder, payment: ReceivedPayment): PaymentDecision {
  if (payment.reason !== 'charged_back') return { kind: 'none' };
  const isOrders = order.paymentId === payment.id;
  if (!isOrders || !canTransition(order.state, 'winDispute')) {
    return { kind: 'review', reason: 'dispute_won' };
  }
  switch (order.state) {
    case 'Cancelado':
      return { kind: 'won', review: 'dispute_won' };
    case 'Eliminado':
      return { kind: 'won', review: 'deleted_without_refund' };
    default:
      return { kind: 'won', review: null };
  }
}

/** The actions that a payment can cause. */
export type PaymentAction = Extract<
  OrderAction,
  'pay' | 'payLate' | 'refund' | 'refundShipped' | 'winDispute'
>;
