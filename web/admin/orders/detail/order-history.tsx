import type { OrderEvent } from '#domain/contract/orders.ts';
import { formatMoment } from '../../../ui/format-moment.ts';
import { statusText } from '../../payments/payment-texts.ts';

/** The order's events with their actors, newest first. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="grid">
      {events.toReversed().map((event, index) => (
        <li
          key={event.at + event.action}
          className="relative grid gap-0.5 border-l border-line pb-4 pl-4 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-1 size-2 rounded-full ${index === 0 ? 'bg-accent' : 'bg-line-strong'}`}
          />
          <p className="font-medium">
            {eventText(event)}
            {event.from !== event.to && (
              <span className="font-normal text-muted">
                {' '}
                · {event.from ? `${event.from} → ${event.to}` : event.to}
              </span>
            )}
          </p>
          {eventDetail(event) && <p className="wrap-anywhere">{eventDetail(event)}</p>}
          <p className="text-xs text-muted wrap-anywhere">
            <time dateTime={event.at}>{formatMoment(event.at)}</time> ·{' '}
            {event.actor?.email ?? 'la tienda'}
          </p>
        </li>
      ))}
    </ol>
  );
}

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
function eventText({ action }: Pick<OrderEvent, 'action'>): string {
  return texts[action] ?? action;
}

/** The detail to show below an event's label, if any. */
function eventDetail({ action, detail }: OrderEvent): string | null {
  if (detail === null) return null;
  if (action === 'pay' || action === 'payLate') return `Pago ${detail}`;
  if (action === 'refund' || action === 'refundShipped') return statusText(detail);
  if (action === 'winDispute') return null;
  return detail;
}
