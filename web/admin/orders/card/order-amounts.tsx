import type { Order } from '#domain/contract/orders.ts';
import { isMoneyReturned } from '#domain/orders/order-state.ts';
import { formatPrice } from '#domain/shared/money.ts';

/** The shipping cost and the total. */
export function OrderAmounts({ order }: { order: Order }) {
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3">
      <dt className="text-right text-muted">Costo de envío</dt>
      <dd className="text-right">
        {order.shippingCost === 0 ? 'GRATIS' : formatPrice(order.shippingCost)}
      </dd>
      <dt className="text-right font-semibold">Total</dt>
      <dd className="text-right font-semibold">{formatPrice(order.totalAmount)}</dd>
      {isMoneyReturned(order.paymentState) && (
        <dd className="col-span-2 text-right font-medium text-danger">El pago se devolvió</dd>
      )}
    </dl>
  );
}
