import type { Centavos } from '../shared/money.ts';
import {
  canTransition,
  isShipped,
  type OrderAction,
  type OrderState,
  paidStates,
} from './lifecycle.ts';
import type { RefundReason, ReviewReason } from './payment-reasons.ts';

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
  /**
   * The provider returned the money of the order's payment; `action` is what the order takes, and
   * `review` what an administrator has to know.
   */
  | {
      kind: 'returned';
      action: 'refund' | 'refundShipped' | null;
      review: Extract<ReviewReason, `refunded${string}` | `charged_back${string}`> | null;
    }
  /** A dispute ended in the shop's favour after the order had lost its money; `review` says what to decide. */
  | {
      kind: 'won';
      outcome: PaymentOutcome;
      review: 'dispute_won' | 'deleted_without_refund' | null;
    }
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
  if (payment.outcome === 'review') return returned(order, payment, null);
  if (payment.outcome !== 'accepted' || order.paymentId !== payment.id) return { kind: 'none' };
  const isPaid = paidStates.some((state) => state === order.state);
  if (!isPaid) return returned(order, payment, null);
  return returned(order, payment, isShipped(order) ? 'refundShipped' : 'refund');
}

type Returned = Extract<PaymentDecision, { kind: 'returned' }>;

/** Of a cancelled order nothing is left to do; a deleted one may be waiting to be restored. */
function returned(order: PaidOrder, { status }: Snapshot, action: Returned['action']): Returned {
  if (!action && order.state !== 'Eliminado') return { kind: 'returned', action, review: null };
  const cause = status === 'charged_back' ? 'charged_back' : 'refunded';
  const review = action === 'refundShipped' ? (`${cause}_shipped` as const) : cause;
  return { kind: 'returned', action, review };
}

/**
 * Only a chargeback is disputed: what the shop itself refunded stays refunded. An order that was
 * deleted has its payment back, so that it can be restored; any other payment bought nothing.
 */
function classifyWonDispute(order: PaidOrder, payment: ReceivedPayment): PaymentDecision {
  if (payment.reason !== 'charged_back') return { kind: 'none' };
  const isPaymentOfOrder = order.paymentId === payment.id;
  if (!isPaymentOfOrder || !canTransition(order.state, 'winDispute')) {
    return { kind: 'review', reason: 'dispute_won' };
  }
  switch (order.state) {
    case 'Cancelado':
      return { kind: 'won', outcome: 'review', review: 'dispute_won' };
    case 'Eliminado':
      return { kind: 'won', outcome: 'accepted', review: 'deleted_without_refund' };
    default:
      return { kind: 'won', outcome: 'accepted', review: null };
  }
}

/** Whether a further part of a payment that bought its order went back since it was `known`. */
export function isFurtherPartRefunded(
  { status, refunded, amount }: Pick<ReceivedPayment, 'status' | 'refunded' | 'amount'>,
  known: { outcome: PaymentOutcome | null; refunded: Centavos } | null,
): boolean {
  return (
    known?.outcome === 'accepted' &&
    status === 'approved' &&
    refunded > known.refunded &&
    refunded < amount
  );
}

/** The actions that a payment can cause. */
export type PaymentAction = Extract<
  OrderAction,
  'pay' | 'payLate' | 'refund' | 'refundShipped' | 'winDispute'
>;
