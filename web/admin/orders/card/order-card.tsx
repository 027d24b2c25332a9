import { Link } from 'react-router';
import type { Order, OrderWithUser } from '#domain/contract/orders.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { formatMoment } from '../../../ui/format-moment.ts';
import { StateBadge } from '../../kit/order-state-badge.tsx';
import { orderPath } from '../../kit/paths.ts';
import type { OrderSection } from '../order-sections.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderFooter } from './order-footer.tsx';
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
          <OrderLines order={order} />
          <OrderAmounts order={order} />
        </div>
        <OrderShipping order={order} user={user} />
      </div>
      <OrderFooter order={order} section={section} headingId={headingId} />
    </article>
  );
}

type OrderHeaderProps = { order: Order; user: OrderWithUser['user']; headingId: string };

/** The order's number, state, customer, payment and date. */
function OrderHeader({ order, user, headingId }: OrderHeaderProps) {
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
