import type { OrderWithUser } from '#domain/contract/orders.ts';
import type { OrderSection } from '../order-sections.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderFooter } from './order-footer.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderShipping } from './order-shipping.tsx';

type OrderCardProps = { entry: OrderWithUser; section: OrderSection };

/** One order with its lines, amounts, shipping address and actions. */
export function OrderCard({ entry: { order, user }, section }: OrderCardProps) {
  const headingId = `orden-${order._id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="@container rounded-panel border border-line bg-raised"
    >
      <OrderHeader order={order} user={user} headingId={headingId} />
      <div className="grid gap-x-8 gap-y-5 p-4 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <OrderLines lines={order.products} />
          <OrderAmounts order={order} />
        </div>
        <OrderShipping order={order} user={user} />
      </div>
      <OrderFooter order={order} section={section} headingId={headingId} />
    </article>
  );
}
