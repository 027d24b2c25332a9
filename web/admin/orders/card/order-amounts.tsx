import type { Order } from '#domain/contract/orders.ts';
import { partRefundOf } from '#domain/orders/order-breakdown.ts';
import { isMoneyReturned } from '#domain/orders/order-state.ts';
import { formatPrice } from '#domain/shared/money.ts';

/** The shipping cost, the total and what was refunded. */
export function OrderAmounts({ order }: { order: Order }) {
  const refunded = partRefundOf(order);
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3">
      <dt className="text-right text-muted">Costo de envío</dt>
      <dd className="text-right">
        {order.shippingCost === 0 ? 'GRATIS' : formatPrice(order.shippingCost)}
      </dd>
      <dt className="text-right font-semibold">Total</dt>
      <dd className="text-right font-semibold">{formatPrice(order.totalAmount)}</dd>
      {refunded > 0 && (
        <>
          <dt className="text-right font-medium text-danger">Devuelto</dt>
          <dd className="text-right font-medium text-danger">{formatPrice(refunded)}</dd>
        </>
      )}
      {order.paymentState === 'partly_refunded' && refunded === 0 && (
        <dd className="col-span-2 text-right font-medium text-danger">
          Se devolvió una parte desde Mercado Pago
        </dd>
      )}
      {isMoneyReturned(order.paymentState) && (
        <dd className="col-span-2 text-right font-medium text-danger">El pago se devolvió</dd>
      )}
    </dl>
  );
}
