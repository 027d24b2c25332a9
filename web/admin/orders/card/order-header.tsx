import { Link } from 'react-router';
import type { Order, OrderWithUser } from '#domain/contract/orders.ts';
import { shortId } from '#domain/orders/lifecycle.ts';
import { formatMoment } from '../../format-moment.ts';
import { StateBadge } from '../../order-state-badge.tsx';
import { orderPath } from '../../paths.ts';

type OrderHeaderProps = { order: Order; user: OrderWithUser['user']; headingId: string };

/** The order's number, state, customer, payment and date. */
export function OrderHeader({ order, user, headingId }: OrderHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2.5">
      <h2 id={headingId} className="text-base font-semibold">
        <Link
          to={orderPath(order._id)}
          className="relative inline-block underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <span className="sr-only">Orden </span>#{shortId(order._id)}
        </Link>
      </h2>
      <StateBadge state={order.state} />
      <p className="min-w-0 font-medium wrap-anywhere">{user.email}</p>
      <p className="text-muted @3xl:ml-auto">
        {order.paymentInfo && <>Pago {order.paymentInfo.paymentId} · </>}
        <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
      </p>
    </header>
  );
}
