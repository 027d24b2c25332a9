import type { Centavos } from '../shared/money.ts';
import { canTransition, type OrderAction } from './lifecycle.ts';
import { isShipped, type OrderState, paidStates } from './order-state.ts';
import { isRefundReason, type RefundReason, type ReviewReason } from './payment-reasons.ts';

/**
 * What happened to a payment in the shop: it paid its order, it was refunded or its refund is in
 * progress, or an administrator has to review it.
 */
export const paymentOutcomes = ['accepted', 'refunded', 'review'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** The provider's statuses of a payment that may still be approved or fail. */
export const inProcessStatuses = ['pending', 'in_process', 'authorized', 'in_mediation'] as const;

export function isInProcess(status: string): boolean {
  return inProcessStatuses.some((each) => each === status);
}

/** The provider's details of a chargeback whose dispute has ended: lost, and won. */
export const endedDisputes = ['settled', 'reimbursed'] as const;

type Snapshot = { status: string; statusDetail: string };

/** Whether the shop has the buyer's money, also after winning the dispute of a chargeback. */
export function isCollected({ status, statusDetail }: Snapshot): boolean {
  return status === 'approved' || (status === 'charged_back' && statusDetail === 'reimbursed');
}

/** Whether the buyer has the money back, by a refund or a chargeback. */
export function isRefunded({ status, statusDetail }: Snapshot): boolean {
  return status === 'refunded' || (status === 'charged_back' && statusDetail !== 'reimbursed');
}

type PaidOrder = {
  state: OrderState;
  trackingCode: string | null;
  total: Centavos;
  /** The payment that paid the order. */
  paymentId: string | null;
  /** The provider's account that owns the order's preference; null when it is unknown. */
  collectorId: string | null;
  /** Cancelled by the shopper, so that a late payment is refunded. It is accepted after an expiry. */
  isCancelledByShopper: boolean;
};

type ReceivedPayment = Snapshot & {
  id: string;
  amount: Centavos;
  refunded: Centavos;
  currency: string;
  collectorId: string | null;
  /** The outcome of an earlier report and its reason. */
  outcome: PaymentOutcome | null;
  reason: string | null;
  /** The snapshot before this one; null for a payment that was never reported before. */
  previous: Snapshot | null;
};

export type PaymentDecision =
  | { kind: 'none' }
  /** The order's next action; without stock, the payment is refunded as `too_late`. */
  | { kind: 'accept'; action: 'pay' | 'payLate' }
  | { kind: 'refund'; reason: RefundReason }
  /**
   * The provider refunded or charged back the order's payment; `action` is the order's next action,
   * `review` the review item to add.
   */
  | {
      kind: 'refunded';
      action: 'refund' | 'refundShipped' | null;
      review: Extract<ReviewReason, `refunded${string}` | `charged_back${string}`> | null;
    }
  /** The shop won the dispute of a charged back order; `review` is the review item to add. */
  | {
      kind: 'won';
      outcome: PaymentOutcome;
      review: 'dispute_won' | 'deleted_without_refund' | null;
    }
  | { kind: 'review'; reason: 'partly_refunded_unpaid' | 'wrong_collector' | 'dispute_won' };

/** What a reported payment means for its order. Reporting it again has no effect. */
export function classifyPayment(order: PaidOrder, payment: ReceivedPayment): PaymentDecision {
  if (isRefunded(payment)) return classifyRefunded(order, payment);
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
      return classifyCancelled(order, payment);
    case 'Eliminado':
      return { kind: 'refund', reason: 'order_deleted' };
    default:
      return { kind: 'refund', reason: 'duplicate' };
  }
}

function classifyCancelled(order: PaidOrder, payment: ReceivedPayment): PaymentDecision {
  if (order.paymentId !== null) return { kind: 'refund', reason: 'order_refunded' };
  // The shopper saw the order as cancelled and disputed the payment: it does not buy the order any more.
  if (payment.status === 'charged_back') return { kind: 'review', reason: 'dispute_won' };
  return order.isCancelledByShopper
    ? { kind: 'refund', reason: 'order_cancelled' }
    : acceptUnlessPartlyRefunded(payment, 'payLate');
}

function acceptUnlessPartlyRefunded(
  { refunded }: ReceivedPayment,
  action: 'pay' | 'payLate',
): PaymentDecision {
  return refunded > 0
    ? { kind: 'review', reason: 'partly_refunded_unpaid' }
    : { kind: 'accept', action };
}

function classifyRefunded(order: PaidOrder, payment: ReceivedPayment): PaymentDecision {
  if (payment.outcome === 'review') return toRefunded(order, payment, null);
  if (payment.outcome !== 'accepted' || order.paymentId !== payment.id) return { kind: 'none' };
  const isPaid = paidStates.some((state) => state === order.state);
  if (!isPaid) return toRefunded(order, payment, null);
  return toRefunded(order, payment, isShipped(order) ? 'refundShipped' : 'refund');
}

type Refunded = Extract<PaymentDecision, { kind: 'refunded' }>;

/** A deleted order is reviewed, since it could be restored; a cancelled one needs no review. */
function toRefunded(order: PaidOrder, { status }: Snapshot, action: Refunded['action']): Refunded {
  if (!action && order.state !== 'Eliminado') return { kind: 'refunded', action, review: null };
  const cause = status === 'charged_back' ? 'charged_back' : 'refunded';
  const review = action === 'refundShipped' ? (`${cause}_shipped` as const) : cause;
  return { kind: 'refunded', action, review };
}

/**
 * Only a chargeback can be disputed; the shop's own refunds are final, so that a payment which was charged
 * back before its refund is refunded now. A deleted order has its payment again, so that it can be restored;
 * a payment that did not pay its order is reviewed.
 */
function classifyWonDispute(order: PaidOrder, payment: ReceivedPayment): PaymentDecision {
  const { reason, previous } = payment;
  if (reason !== 'charged_back') {
    if (previous === null || !isRefunded(previous)) return { kind: 'none' };
    return isRefundReason(reason)
      ? { kind: 'refund', reason }
      : { kind: 'review', reason: 'dispute_won' };
  }
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

/**
 * Whether a payment that pays its order after the `decision` was refunded further in part since the
 * `stored` report.
 */
export function isFurtherPartRefunded(
  payment: Snapshot & Pick<ReceivedPayment, 'refunded' | 'amount'>,
  stored: { outcome: PaymentOutcome | null; refunded: Centavos } | null,
  decision: PaymentDecision,
): boolean {
  const wasAccepted = stored?.outcome === 'accepted';
  const isAccepted = wasAccepted || (decision.kind === 'won' && decision.outcome === 'accepted');
  const known = wasAccepted ? stored.refunded : 0;
  return (
    isAccepted &&
    isCollected(payment) &&
    payment.refunded > known &&
    payment.refunded < payment.amount
  );
}

/** The actions that a payment can cause. */
export type PaymentAction = Extract<
  OrderAction,
  'pay' | 'payLate' | 'refund' | 'refundShipped' | 'winDispute'
>;
