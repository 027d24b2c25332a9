import { Link } from 'react-router';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { shortId } from '#domain/orders/lifecycle.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { StateBadge } from '../order-state-badge.tsx';
import { orderPath } from '../paths.ts';
import { formatAge } from './format-age.ts';

type WaitingOrdersProps = { orders: Dashboard['waiting']; now: Date };

/** Paid orders that are not shipped yet, oldest first. */
export function WaitingOrders({ orders, now }: WaitingOrdersProps) {
  if (orders.length === 0) return <p className="p-4 text-muted">Ninguna orden espera.</p>;
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ _id, state, email, totalAmount, createdAt }) => (
        <li key={_id} className="flex items-center justify-between gap-4 px-4 py-2.5">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <Link
                to={orderPath(_id)}
                className="relative inline-block font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                <span className="sr-only">Orden </span>#{shortId(_id)}
              </Link>
              <StateBadge state={state} />
            </p>
            <p className="truncate text-muted">{email}</p>
          </div>
          <div className="shrink-0 text-right">
            <p>{formatPrice(totalAmount)}</p>
            <p className="text-muted">
              <time dateTime={createdAt}>{formatAge(createdAt, now)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
