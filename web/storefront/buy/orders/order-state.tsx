import type { Order } from '#domain/contract/orders.ts';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import { pickUpDayText } from '#domain/delivery/pick-up-term.ts';
import { chargebackText, isMoneyReturned, type OrderState } from '#domain/orders/order-state.ts';
import { preorderText, withPreorderToCome } from '#domain/orders/preorder.ts';
import { cx } from '../../../ui/cx.ts';

const cancelled = { className: 'border-danger text-danger', text: 'El pedido se canceló.' };

const quiet = 'border-line-strong text-muted';

// Outlined, because a plain badge would not contrast with the card.
const states: Record<OrderState, { className: string; text: string }> = {
  // By `pendingText`.
  Pendiente: { className: quiet, text: '' },
  Aceptado: {
    className: 'border-accent-text text-accent-text',
    text: 'Recibimos el pago y estamos revisando el pedido.',
  },
  Aprobado: {
    className: 'border-accent bg-accent text-on-accent',
    // By `approvedText`.
    text: '',
  },
  Entregado: { className: 'border-ok text-ok', text: 'El pedido fue entregado.' },
  Cancelado: cancelled,
  Eliminado: cancelled,
};

type Returned = Pick<Order, 'paymentState' | 'paymentInfo'>;

/** How the money of a refunded order comes back to the shopper. */
export function moneyReturnedText({ paymentState, paymentInfo }: Returned): string {
  if (paymentState === 'charged_back') return chargebackText;
  return paymentInfo?.isRefundDone
    ? 'Te devolvimos el dinero.'
    : 'Te estamos devolviendo el dinero.';
}

/** Of an order that no payment bought, although one was charged. */
export const uselessPaymentText =
  'Recibimos un pago que no pudo comprar este pedido: te devolvemos el dinero.';

/** Where, and until when, an order can be collected; of a payment link it is handed over as both agreed. */
function readyText({ delivery, pickUp }: Order): string {
  const term = pickUp && `hasta el ${pickUpDayText(pickUp.until)}`;
  const where = delivery?.place
    ? [`Listo para retirar en ${delivery.place.name}`, term].filter(Boolean).join(' ')
    : ['Listo: se entrega como lo acordaste con la tienda', term].filter(Boolean).join(', ');
  return pickUp?.refunds ? `${where}. Después se cancela y te devolvemos el dinero.` : `${where}.`;
}

function pendingText({ transfer, paymentState }: Order): string {
  if (!transfer) {
    return paymentState === 'in_process'
      ? 'Mercado Pago está procesando el pago.'
      : 'Falta pagarla.';
  }
  return transfer.declaredAt
    ? 'Estamos confirmando tu transferencia.'
    : 'Esperamos tu transferencia.';
}

/** How far an approved order has come. */
function approvedText(order: Order): string {
  const { isShipped, isReady } = order;
  if (isReady) return readyText(order);
  if (isShipped) return 'Tu pedido está en camino.';
  return isPickedUp(order)
    ? 'Lo estamos preparando: te avisamos cuando esté listo.'
    : 'Estamos preparando el envío.';
}

/** What the state alone does not say. */
function stateText(order: Order): string | null {
  if (order.state === 'Pendiente') return pendingText(order);
  if (order.state !== 'Aceptado' && order.state !== 'Aprobado') return null;
  const preorder = preorderText(withPreorderToCome(order, new Date()));
  if (preorder && !order.isReady && !order.isShipped) return `Recibimos el pago. ${preorder}.`;
  return order.state === 'Aprobado' ? approvedText(order) : null;
}

/** The order's state and a sentence that explains it. */
export function OrderStateLine({ order }: { order: Order }) {
  const { state } = order;
  const isRefunded = isMoneyReturned(order.paymentState);
  const { className, text } = states[state];
  return (
    <div className="grid justify-items-start gap-1.5 sm:justify-items-end">
      <p
        className={cx(
          'label rounded-control border px-3 py-1.5 text-xs leading-none',
          isRefunded ? quiet : className,
        )}
        data-state={state}
      >
        {state === 'Eliminado' ? 'Cancelado' : state}
      </p>
      <p className={cx('text-sm', isRefunded ? 'font-medium' : 'text-muted')}>
        {isRefunded ? moneyReturnedText(order) : (stateText(order) ?? text)}
      </p>
    </div>
  );
}
