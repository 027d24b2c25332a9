import type { OrderEvent } from '#domain/contract/orders.ts';
import { statusText } from '../../payments/payment-texts.ts';

const texts: Record<string, string> = {
  place: 'Compra registrada',
  pay: 'Pago acreditado',
  payLate: 'Pago acreditado con la reserva vencida',
  expire: 'Venció la reserva',
  cancel: 'El cliente canceló la compra',
  fail: 'No se pudo preparar el pago',
  refund: 'El pago se devolvió',
  refundShipped: 'El pago se devolvió con la orden despachada',
  winDispute: 'El contracargo se resolvió a favor de la tienda',
  receiveReturn: 'Las prendas volvieron al stock',
  approve: 'Orden aprobada',
  ship: 'Código de seguimiento enviado',
  deliver: 'Marcada como entregada',
  revert: 'Devuelta a Aprobado',
  delete: 'Orden eliminada, sin devolver el pago',
  deleteAndRefund: 'Orden eliminada, con devolución del pago',
  restore: 'Orden restaurada',
};

/** The label of an event; an unknown action unchanged. */
export function eventText({ action }: Pick<OrderEvent, 'action'>): string {
  return texts[action] ?? action;
}

/** The detail to show below an event's label, if any. */
export function eventDetail({ action, detail }: OrderEvent): string | null {
  if (detail === null) return null;
  if (action === 'pay' || action === 'payLate') return `Pago ${detail}`;
  if (action === 'refund' || action === 'refundShipped') return statusText(detail);
  if (action === 'winDispute') return null;
  return detail;
}
