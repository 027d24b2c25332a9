import type { Order } from '#domain/contract/orders.ts';
import { isMoneyReturned, type OrderState } from '#domain/orders/order-state.ts';
import { cx } from '../../../ui/cx.ts';

const cancelled = { className: 'border-danger text-danger', text: 'El pedido se canceló.' };

const quiet = 'border-line-strong text-muted';

// Outlined, because a plain badge would not contrast with the card.
const states: Record<OrderState, { className: string; text: string }> = {
  Pendiente: {
    className: quiet,
    text: 'Mercado Pago está procesando el pago.',
  },
  Aceptado: {
    className: 'border-accent-text text-accent-text',
    text: 'Recibimos el pago y estamos revisando el pedido.',
  },
  Aprobado: {
    className: 'border-accent bg-accent text-on-accent',
    text: 'Estamos preparando el envío.',
  },
  Entregado: { className: 'border-ok text-ok', text: 'El pedido fue entregado.' },
  Cancelado: cancelled,
  Eliminado: cancelled,
};

type Returned = Pick<Order, 'paymentState' | 'paymentInfo'>;

/** How the money of a refunded order comes back to the shopper. */
export function moneyReturnedText({ paymentState, paymentInfo }: Returned): string {
  if (paymentState === 'charged_back') {
    return 'Desconociste el pago: el banco te devuelve el dinero.';
  }
  return paymentInfo?.isRefundDone
    ? 'Te devolvimos el dinero.'
    : 'Te estamos devolviendo el dinero.';
}

/** The order's state and a sentence that explains it. */
export function OrderStateLine({ order }: { order: Order }) {
  const { state, isShipped } = order;
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
        {state}
      </p>
      <p className={cx('text-sm', isRefunded ? 'font-medium' : 'text-muted')}>
        {isRefunded
          ? moneyReturnedText(order)
          : state === 'Aprobado' && isShipped
            ? 'Tu pedido está en camino.'
            : text}
      </p>
    </div>
  );
}
