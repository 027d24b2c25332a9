import type { Centavos } from '../shared/money.ts';
import type { OrderCommand } from './commands.ts';
import { isPaymentReceived, type OrderChannel, type OrderFacts } from './order-state.ts';
import { isRefundReason, type RefundReason } from './payment-reasons.ts';

/**
 * What happened to a payment in the shop: it paid its order, it was refunded or its refund is in
 * progress, or an administrator has to review it.
 */
export const paymentOutcomes = ['accepted', 'refunded', 'review'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** The provider's statuses of a payment that may still be approved or fail. */
export const inProcessStatuses = ['pending', 'in_process', 'authorized', 'in_mediation'] as const;

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

type PaidOrder = OrderFacts & {
  channel: OrderChannel;
  total: Centavos;
  /** The payment that paid the order. */
  paymentId: string | null;
  /** The provider's account that owns the order's preference; null when it is unknown. */
  collectorId: string | null;
};

type ReceivedPayment = Snapshot & {
  id: string;
  amount: Centavos;
  refunded: Centavos;
  currency: string;
  collectorId: string | null;
  approvedAt: Date | null;
  /** The outcome of an earlier report and its reason. */
  outcome: PaymentOutcome | null;
  reason: string | null;
  /** What the owner refunded by hand, since the provider did not accept that, and whether it was all that was left. */
  byHand: Centavos;
  isRefundedByHand: boolean;
  /** The snapshot before this one; null for a payment that was never reported before. */
  previous: (Snapshot & { refunded: Centavos }) | null;
};

/** The command that a reported payment causes; null for none. */
export type PaymentDecision =
  | { command: 'refundPayment'; reason: RefundReason }
  | {
      command: 'reviewPayment';
      reason: 'partly_refunded_unpaid' | 'wrong_collector' | 'dispute_won';
    }
  | {
      command: Extract<
        OrderCommand,
        | 'pay'
        | 'sell'
        | 'recordRefund'
        | 'recordChargeback'
        | 'recordPaymentRefund'
        | 'winDispute'
        | 'openMediation'
        | 'endMediation'
      >;
    }
  | null;

/** What a reported payment means for its order. Reporting it again has no effect. */
export function classifyPayment(order: PaidOrder, payment: ReceivedPayment): PaymentDecision {
  const isOfOrder = order.paymentId === payment.id;
  if (isRefunded(payment)) return classifyRefunded(isOfOrder, payment);
  if (isOfOrder && payment.outcome === 'accepted') {
    const isInMediation = payment.status === 'in_mediation';
    const wasInMediation = payment.previous?.status === 'in_mediation';
    if (isInMediation === wasInMediation) return null;
    return { command: isInMediation ? 'openMediation' : 'endMediation' };
  }
  if (payment.outcome === null) {
    return isCollected(payment) || isClaimed(payment) ? classifyCollected(order, payment) : null;
  }
  const isBack = payment.outcome === 'refunded' && isCollected(payment);
  return isBack && !payment.isRefundedByHand ? classifyWonDispute(isOfOrder, payment) : null;
}

/**
 * Whether the provider refunds what the owner refunded by hand, or a bank takes back what the provider refunded, reported
 * for the first time: a second refund, besides what the report means for the order.
 */
export function isRefundedTwice(
  payment: Snapshot & Pick<ReceivedPayment, 'amount' | 'refunded' | 'byHand' | 'previous'>,
): boolean {
  const { byHand, previous, amount } = payment;
  if (previous === null) return false;
  if (previous.status === 'refunded' && payment.status === 'charged_back')
    return isRefunded(payment);
  if (byHand === 0) return false;
  const refunded = refundedOf(payment);
  const before = refundedOf({ ...previous, amount });
  return refunded > before && refunded + byHand > amount;
}

const refundedOf = (payment: Snapshot & Pick<ReceivedPayment, 'refunded' | 'amount'>): Centavos =>
  isRefunded(payment) ? payment.amount : payment.refunded;

/** Whether the buyer opened a claim about a payment that had been approved. */
const isClaimed = ({ status, approvedAt }: ReceivedPayment): boolean =>
  status === 'in_mediation' && approvedAt !== null;

function classifyCollected(order: PaidOrder, payment: ReceivedPayment): PaymentDecision {
  const { collectorId } = order;
  if (collectorId && payment.collectorId && payment.collectorId !== collectorId) {
    return { command: 'reviewPayment', reason: 'wrong_collector' };
  }
  // Of money beyond what paid the order, the amount is not what is wrong.
  const refusal = refundReasonOf(order);
  if (refusal) return { command: 'refundPayment', reason: refusal };
  if (payment.amount !== order.total || payment.currency !== 'ARS') {
    return { command: 'refundPayment', reason: 'wrong_amount' };
  }
  // The shopper saw the order as expired and disputed the payment: it does not buy the order any more.
  if (order.closedReason === 'expired' && payment.status === 'charged_back') {
    return { command: 'reviewPayment', reason: 'dispute_won' };
  }
  // The same, but who gets the money is not decided before the claim ends.
  if (order.closedReason === 'expired' && isClaimed(payment)) return null;
  return payment.refunded > 0
    ? { command: 'reviewPayment', reason: 'partly_refunded_unpaid' }
    : { command: order.channel === 'counter' ? 'sell' : 'pay' };
}

/** Why a payment cannot buy this order; null when it can. */
function refundReasonOf({ paymentState, closedReason, paymentId }: PaidOrder): RefundReason | null {
  if (closedReason === 'deleted') return 'order_deleted';
  if (closedReason !== null && paymentId !== null) return 'order_refunded';
  if (closedReason === 'cancelled') return 'order_cancelled';
  return isPaymentReceived(paymentState) ? 'duplicate' : null;
}

function classifyRefunded(isOfOrder: boolean, payment: ReceivedPayment): PaymentDecision {
  if (payment.outcome === 'refunded' || payment.outcome === null) return null;
  if (!isOfOrder) return { command: 'recordPaymentRefund' };
  return { command: payment.status === 'charged_back' ? 'recordChargeback' : 'recordRefund' };
}

/**
 * The shop won the dispute of a payment that counted as refunded. A refund that the shop had decided is
 * requested again; a chargeback of the order's payment is undone; another payment is reviewed.
 */
function classifyWonDispute(
  isOfOrder: boolean,
  { reason, previous }: ReceivedPayment,
): PaymentDecision {
  if (reason === 'charged_back') {
    return isOfOrder
      ? { command: 'winDispute' }
      : { command: 'reviewPayment', reason: 'dispute_won' };
  }
  if (previous === null || !isRefunded(previous)) return null;
  return isRefundReason(reason)
    ? { command: 'refundPayment', reason }
    : { command: 'reviewPayment', reason: 'dispute_won' };
}

/** Further money of the order's payment that the provider refunded, beyond what is known (centavos). */
export function isFurtherPartRefunded(
  payment: Snapshot & Pick<ReceivedPayment, 'refunded' | 'amount'>,
  known: number,
): boolean {
  // Also during a claim, whose snapshot is stored and known at the next report.
  const isReported = isCollected(payment) || payment.status === 'in_mediation';
  return isReported && payment.refunded > known && payment.refunded < payment.amount;
}
