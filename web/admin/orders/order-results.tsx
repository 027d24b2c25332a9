import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { OrderCard } from './card/order-card.tsx';
import type { OrderSection } from './order-sections.ts';
import { OrderSkeletons } from './order-skeletons.tsx';
import { useListFocus } from './use-list-focus.ts';
import type { useOrderAddress } from './use-order-address.ts';
import type { useOrders } from './use-orders.ts';

type OrderResultsProps = {
  section: OrderSection;
  list: ReturnType<typeof useOrders>;
  address: ReturnType<typeof useOrderAddress>;
};

/** The order cards, or the loading, error or empty state. */
export function OrderResults({ section, list, address }: OrderResultsProps) {
  const focus = useListFocus(
    list.orders.map(({ order }) => order._id + (order.trackingCode ?? '')).join(),
  );
  if (list.isPending || list.isPastLastPage) return <OrderSkeletons />;
  if (list.error) {
    return <LoadFailure title="Error al cargar las órdenes" query={list} />;
  }
  if (list.count === 0) {
    return (
      <div className="rounded-panel border border-dashed border-line-strong [&>div]:py-16">
        {address.email ? (
          <EmptyState title={`Ninguna orden de un cliente con “${address.email}”`}>
            <Link to={section.path} className={buttonClass('outline', 'dense')}>
              Limpiar búsqueda
            </Link>
          </EmptyState>
        ) : (
          <EmptyState title={section.empty} />
        )}
      </div>
    );
  }
  return (
    <ol
      {...focus}
      aria-busy={list.isPlaceholderData}
      className={cx(
        'grid gap-4 transition-opacity',
        list.isPlaceholderData && 'opacity-60 delay-200',
      )}
    >
      {list.orders.map((entry) => (
        <li
          key={entry.order._id}
          tabIndex={-1}
          className="min-w-0 rounded-panel focus-visible:outline-2 focus-visible:outline-accent-text"
        >
          <OrderCard entry={entry} section={section} />
        </li>
      ))}
    </ol>
  );
}
