import type { OrderLine, OrderWithUser } from '#domain/contract/orders.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { type PackedGarment, PackingSlip } from '../packing-slip.tsx';
import { refundedUnitsText } from './order-contents.tsx';

/** The packing slip of an order. */
export function OrderPackingSlip({ order, user }: OrderWithUser) {
  return (
    <PackingSlip
      name={`Orden #${shortId(order._id)} · ${formatMoment(order.createdAt)}`}
      user={user}
      to={order}
      garments={order.products.flatMap((line, index) =>
        garmentsOf(line, order.refunded.units[index] ?? 0),
      )}
      trackingCode={order.trackingCode}
    />
  );
}

/** The quantities of a combo's items already include the combo's quantity. */
function garmentsOf(line: OrderLine, refunded: number): PackedGarment[] {
  const note = refunded > 0 ? refundedUnitsText(refunded) : '';
  if (line.items.length === 0) return [{ ...line, note }];
  const notes = [`del combo ${line.title}`, note].filter(Boolean);
  return line.items.map((item) => ({ ...item, note: notes.join(' · ') }));
}
