import { Link } from 'react-router';
import { type OrderState, shortId } from '#domain/orders/order-state.ts';
import { StateBadge } from './order-state-badge.tsx';
import { orderPath } from './paths.ts';

/** A link to an order, by its number, with its state. */
export function OrderLink({ order }: { order: { _id: string; state: OrderState } }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 md:justify-end">
      <Link
        to={orderPath(order._id)}
        className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        Orden #{shortId(order._id)}
      </Link>
      <StateBadge state={order.state} />
    </p>
  );
}
