import type { OrderDetail, OrderLine } from '#domain/contract/orders.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { formatMoment } from '../../../ui/format-moment.ts';
import { type PackedGarment, PackingSlip } from '../../packing-slip.tsx';

/** The packing slip of an order. */
export function OrderPackingSlip({ detail: { order, user } }: { detail: OrderDetail }) {
  return (
    <PackingSlip
      name={`Orden #${shortId(order._id)} · ${formatMoment(order.createdAt)}`}
      user={user}
      to={order.shippingInfo}
      garments={order.products.flatMap(garmentsOf)}
      trackingCode={order.trackingCode}
    />
  );
}

/** The quantities of a combo's items already include the combo's quantity. */
function garmentsOf(line: OrderLine): PackedGarment[] {
  return line.items.length > 0
    ? line.items.map((item) => ({ ...item, note: `del combo ${line.title}` }))
    : [line];
}
