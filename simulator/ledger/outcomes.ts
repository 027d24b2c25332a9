import type { PaymentStatus } from './types.ts';

/** A possible outcome of a payment; `method` and `type` are its payment method. */
export type Outcome = {
  status: PaymentStatus;
  detail: string;
  /** The text on the checkout page. */
  label: string;
  method: string;
  type: 'credit_card' | 'ticket' | 'bank_transfer';
};

const card = { method: 'master', type: 'credit_card' } as const;
const rejected = (detail: string, label: string): Outcome => ({
  status: 'rejected',
  detail: `cc_rejected_${detail}`,
  label,
  ...card,
});

export const approved: Outcome = {
  status: 'approved',
  detail: 'accredited',
  label: 'Pago acreditado',
  ...card,
};

export const rejections: readonly Outcome[] = [
  rejected('insufficient_amount', 'Fondos insuficientes'),
  rejected('bad_filled_card_number', 'Número de tarjeta mal cargado'),
  rejected('bad_filled_date', 'Fecha de vencimiento mal cargada'),
  rejected('bad_filled_security_code', 'Código de seguridad mal cargado'),
  rejected('bad_filled_other', 'Algún dato mal cargado'),
  rejected('call_for_authorize', 'Hay que autorizar el pago por teléfono'),
  rejected('card_disabled', 'Tarjeta inactiva'),
  rejected('card_error', 'No se pudo procesar la tarjeta'),
  rejected('duplicated_payment', 'Pago duplicado'),
  rejected('high_risk', 'Rechazado por prevención de fraude'),
  rejected('invalid_installments', 'Cuotas no permitidas'),
  rejected('max_attempts', 'Demasiados intentos'),
  rejected('blacklist', 'Tarjeta bloqueada'),
  rejected('other_reason', 'El banco no aprobó el pago'),
];

export const pendings: readonly Outcome[] = [
  {
    status: 'in_process',
    detail: 'pending_review_manual',
    label: 'En revisión manual',
    ...card,
  },
  {
    status: 'in_process',
    detail: 'pending_contingency',
    label: 'En proceso (contingencia)',
    ...card,
  },
  {
    status: 'in_process',
    detail: 'offline_process',
    label: 'En proceso (fuera de línea)',
    ...card,
  },
  { status: 'in_process', detail: 'deferred_retry', label: 'Se reintentará más tarde', ...card },
  {
    status: 'pending',
    detail: 'pending_challenge',
    label: 'Esperando la validación del banco',
    ...card,
  },
  {
    status: 'pending',
    detail: 'pending_waiting_payment',
    label: 'Esperando el pago en efectivo (Rapipago)',
    method: 'rapipago',
    type: 'ticket',
  },
  {
    status: 'pending',
    detail: 'pending_waiting_transfer',
    label: 'Esperando la transferencia',
    method: 'cvu',
    type: 'bank_transfer',
  },
];

const expired: Outcome = { status: 'cancelled', detail: 'expired', label: 'Vencido', ...card };

/** The possible outcomes of a pending payment. */
export const settlements: readonly Outcome[] = [approved, ...rejections, expired];

/** The outcome with that `status_detail`, or null. */
export function findOutcome(outcomes: readonly Outcome[], detail: string): Outcome | null {
  return outcomes.find((outcome) => outcome.detail === detail) ?? null;
}

const all = [approved, ...rejections, ...pendings, expired];

/** The Spanish words for a payment's `status_detail`. */
export function labelOf(detail: string): string {
  return findOutcome(all, detail)?.label ?? otherLabels[detail] ?? detail;
}

const otherLabels: Record<string, string> = {
  partially_refunded: 'Pago devuelto en parte',
  refunded: 'Pago devuelto',
  by_collector: 'Pago cancelado por el vendedor',
  in_process: 'Pago desconocido por el comprador',
  settled: 'Contracargo a favor del comprador',
  reimbursed: 'Contracargo a favor del vendedor',
};
