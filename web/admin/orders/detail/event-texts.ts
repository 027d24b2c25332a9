import type { OrderEvent } from '#domain/contract/orders.ts';
import { statusText } from '../../payments/payment-texts.ts';

const texts: Record<string, string> = {
  place: 'Compra registrada',
  pay: 'Pago acreditado',
  payLate: 'Pago acreditado con la reserva vencida',
  expire: 'Venció la reserva',
  giveUp: 'El cliente abandonó la compra',
  fail: 'No se pudo preparar el pago',
  refund: 'El pago se revirtió',
  reversed: 'El pago se revirtió con la orden entregada',
  approve: 'Orden aprobada',
  ship: 'Código de seguimiento enviado',
  deliver: 'Marcada como entregada',
  revert: 'Devuelta a Aprobado',
  remove: 'Orden eliminada',
  restore: 'Orden restaurada',
};

/** What happened to the order, in few words. */
export function eventText({ action }: Pick<OrderEvent, 'action'>): string {
  return texts[action] ?? action;
}

/** What the event is about, when it says. */
export function eventDetail({ action, detail }: OrderEvent): string | null {
  if (detail === null) return null;
  if (action === 'pay' || action === 'payLate') return `Pago ${detail}`;
  if (action === 'remove') return 'Con devolución del pago';
  if (action === 'refund' || action === 'reversed') return statusText(detail);
  return detail;
}
