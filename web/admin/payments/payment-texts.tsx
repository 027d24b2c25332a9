import type { Refund } from '#domain/contract/payments.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { Moment } from '../kit/item-parts.tsx';

/** The refund's progress and date, with the number of attempts. */
export function RefundState({ refund }: { refund: Refund }) {
  const at = refund.doneAt ?? refund.requestedAt;
  return (
    <p>
      <span className={refund.lastError ? 'text-danger' : refund.doneAt ? 'text-ok' : undefined}>
        {refundText(refund)}
        {refund.amount !== null && `: ${formatPrice(refund.amount)}`}
      </span>
      <span className="text-muted">
        {' '}
        · {!refund.doneAt && 'pedida el '}
        <Moment at={at} />
        {!refund.doneAt && refund.attempts > 1 && ` · ${refund.attempts} intentos`}
        {refund.destination && <span className="wrap-anywhere"> · {refund.destination}</span>}
      </span>
    </p>
  );
}

const statuses: Record<string, string> = {
  approved: 'Aprobado',
  authorized: 'Autorizado',
  in_process: 'En proceso',
  in_mediation: 'En mediación',
  pending: 'Pendiente',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
};

/** The provider's payment status in Spanish; an unknown one unchanged. */
export function paymentStatusText(status: string): string {
  return statuses[status] ?? status;
}

/** The refund's progress. */
export function refundText(refund: Refund): string {
  // Its money was not refunded by itself (`settleMadeRefund`).
  if (refund.doneAt && refund.lastError) {
    return `La reemplazó ${refund.lastError === 'charged_back' ? 'el contracargo' : 'la devolución de todo el pago'}`;
  }
  if (refund.doneAt) return 'Devolución hecha';
  if (refund.isByHand) return 'Falta devolverla';
  return refund.lastError ? 'La devolución falla y se reintenta' : 'Devolución en camino';
}

const details: Record<string, string> = {
  accredited: 'acreditado',
  partially_refunded: 'devuelto en parte',
  refunded: 'devuelto al comprador',
  settled: 'contracargo cerrado en contra',
  reimbursed: 'contracargo cubierto',
  in_process: 'contracargo en curso',
  offline_process: 'se procesa fuera de línea',
  deferred_retry: 'se reintenta más tarde',
  pending_contingency: 'Mercado Pago lo está procesando',
  pending_review_manual: 'Mercado Pago lo está revisando',
  pending_waiting_payment: 'todavía no se pagó',
  pending_waiting_transfer: 'falta la transferencia',
  pending_challenge: 'falta que el banco confirme al comprador',
  pending_capture: 'autorizado, sin capturar',
  expired: 'venció el plazo',
  by_payer: 'cancelado por el comprador',
  by_collector: 'cancelado por la tienda',
  cc_rejected_bad_filled_card_number: 'número de tarjeta mal escrito',
  cc_rejected_bad_filled_date: 'vencimiento mal escrito',
  cc_rejected_bad_filled_security_code: 'código de seguridad mal escrito',
  cc_rejected_bad_filled_other: 'datos de la tarjeta mal escritos',
  cc_rejected_blacklist: 'tarjeta en la lista negra',
  cc_rejected_call_for_authorize: 'el banco pide autorización',
  cc_rejected_card_disabled: 'tarjeta sin activar',
  cc_rejected_card_error: 'la tarjeta no pudo cobrarse',
  cc_rejected_duplicated_payment: 'pago repetido',
  cc_rejected_high_risk: 'no pasó los controles de seguridad',
  cc_rejected_insufficient_amount: 'fondos insuficientes',
  cc_rejected_invalid_installments: 'cuotas no aceptadas',
  cc_rejected_max_attempts: 'demasiados intentos',
  cc_rejected_other_reason: 'rechazado por el banco',
};

/** The provider's status detail in Spanish; an unknown one unchanged. */
export function detailText(statusDetail: string): string {
  return details[statusDetail] ?? statusDetail;
}
