import type { OrderWithUser } from '#domain/contract/orders.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { parcelOf } from '#domain/orders/packing.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { PackingSlip } from '../packing-slip.tsx';

/** The packing slip of an order: what is still to be sent. */
export function OrderPackingSlip({ shop, order, user }: OrderWithUser & { shop: string }) {
  return (
    <PackingSlip
      shop={shop}
      name={`Orden #${shortId(order._id)} · ${formatMoment(order.createdAt)}`}
      user={user}
      to={order}
      garments={parcelOf(order).map(({ units, combo, ...garment }) => ({
        ...garment,
        quantity: units,
        ...(combo && { note: `del combo ${combo}` }),
      }))}
      trackingCode={order.trackingCode}
    />
  );
}
