import type { Centavos } from './money.ts';
import { type OrderAction, type OrderState, paidStates } from './order.ts';

/** Why an approved payment is given back. */
export const refundReasons = {
  duplicate: 'La orden ya estaba pagada con otro pago',
  wrong_amount: 'El importe o la moneda no coinciden con la orden',
  too_late: 'Se aprobó cuando la reserva había vencido y ya no había stock',
  order_deleted: 'La orden había sido eliminada',
  order_refunded: 'La orden ya había sido devuelta',
  by_administrator: 'Se eliminó la orden y se decidió devolver el pago',
} as const;
export type RefundReason = keyof typeof refundReasons;

type PaidOrder = { state: OrderState; total: Centavos; paymentId: string | null };

type SeenPayment = {
  id: string;
  status: string;
  amount: Centavos;
  currency: string;
  /** What the shop made of it earlier. */
  outcome: 'accepted' | 'refunded' | null;
};

export type PaymentDecision =
  | { kind: 'nothing' }
  /** Take the order on with this action; if there is no stock for it, refund as too late. */
  | { kind: 'accept'; action: OrderAction }
  | { kind: 'refund'; reason: RefundReason }
  /** The provider gave the money back or took it away after the order was accepted. */
  | { kind: 'reverse'; action: OrderAction | null };

/** What a payment, as the provider tells it now, means for its order. Each payment counts once. */
export function judgePayment(order: PaidOrder, payment: SeenPayment): PaymentDecision {
  if (payment.status === 'refunded' || payment.status === 'charged_back') {
    return judgeReversal(order, payment);
  }
  if (payment.status !== 'approved' || payment.outcome !== null) return { kind: 'nothing' };
  if (payment.amount !== order.total || payment.currency !== 'ARS') {
    return { kind: 'refund', reason: 'wrong_amount' };
  }
  if (order.state === 'Pendiente') return { kind: 'accept', action: 'pay' };
  if (order.state === 'Eliminado') return { kind: 'refund', reason: 'order_deleted' };
  if (order.state === 'Cancelado') {
    return order.paymentId === null
      ? { kind: 'accept', action: 'payLate' }
      : { kind: 'refund', reason: 'order_refunded' };
  }
  return { kind: 'refund', reason: 'duplicate' };
}

function judgeReversal(order: PaidOrder, payment: SeenPayment): PaymentDecision {
  const isTheOrders = payment.outcome === 'accepted' && order.paymentId === payment.id;
  const isPaid = paidStates.some((state) => state === order.state);
  if (!isTheOrders || !isPaid) return { kind: 'nothing' };
  return { kind: 'reverse', action: order.state === 'Entregado' ? null : 'refund' };
}
