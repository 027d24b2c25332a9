import type { Centavos } from './money.ts';
import type { OrderState } from './order.ts';
import { type RefundReason, refundReasons } from './payment.ts';

type Matter = { what: string; todo: string };

/** Why an administrator should look at a payment: each with what happened and what to do. */
export const paymentMatters = {
  duplicate: {
    what: refundReasons.duplicate,
    todo: 'Nada: se devuelve entero. La orden sigue con su primer pago.',
  },
  wrong_amount: {
    what: refundReasons.wrong_amount,
    todo: 'Compare el importe del pago con el total de la orden; si el cliente todavía la quiere, debe comprarla de nuevo.',
  },
  too_late: {
    what: refundReasons.too_late,
    todo: 'Escriba al cliente: pagó y no recibe su compra. Si hay stock otra vez, puede comprarla de nuevo.',
  },
  order_deleted: {
    what: refundReasons.order_deleted,
    todo: 'Nada: se devuelve entero.',
  },
  order_refunded: {
    what: refundReasons.order_refunded,
    todo: 'Nada: se devuelve entero.',
  },
  by_administrator: {
    what: refundReasons.by_administrator,
    todo: 'Nada: se devuelve entero y el cliente recibe un aviso.',
  },
  refunded: {
    what: 'El dinero se devolvió desde Mercado Pago y la orden se canceló',
    todo: 'No despache el pedido. Sus prendas volvieron al stock.',
  },
  refunded_after_delivery: {
    what: 'El dinero se devolvió desde Mercado Pago con la orden ya entregada',
    todo: 'Acuerde con el cliente la vuelta de las prendas y ajuste el stock cuando lleguen.',
  },
  charged_back: {
    what: 'El banco del cliente desconoció el pago y la orden se canceló',
    todo: 'No despache el pedido. Si ya salió, responda el contracargo en Mercado Pago con el código de seguimiento.',
  },
  charged_back_after_delivery: {
    what: 'El banco del cliente desconoció el pago de una orden ya entregada',
    todo: 'Responda el contracargo en Mercado Pago con el código de seguimiento y la prueba de entrega.',
  },
  partly_refunded: {
    what: 'Se devolvió una parte del pago desde Mercado Pago',
    todo: 'Confirme que la parte devuelta es la que acordó con el cliente. La orden sigue su camino.',
  },
} as const satisfies Record<RefundReason, Matter> & Record<string, Matter>;

export type PaymentMatter = keyof typeof paymentMatters;

export const paymentMatterNames = Object.keys(paymentMatters) as [
  PaymentMatter,
  ...PaymentMatter[],
];

type ReviewedPayment = {
  status: string;
  outcome: 'accepted' | 'refunded' | null;
  /** What the shop wrote down when it gave the money back or lost it; null for neither. */
  reason: string | null;
  refunded: Centavos;
  orderState: OrderState;
};

/** What there is to look at in a payment; null for one that went as it should. */
export function judgeMatter(payment: ReviewedPayment): PaymentMatter | null {
  const { status, outcome, reason, refunded, orderState } = payment;
  if (reason !== null && Object.hasOwn(refundReasons, reason)) return reason as RefundReason;
  const isDelivered = orderState === 'Entregado';
  if (status === 'charged_back' || reason === 'charged_back') {
    return isDelivered ? 'charged_back_after_delivery' : 'charged_back';
  }
  if (status === 'refunded' || outcome === 'refunded') {
    return isDelivered ? 'refunded_after_delivery' : 'refunded';
  }
  return refunded > 0 ? 'partly_refunded' : null;
}
