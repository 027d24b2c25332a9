import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useListFocus } from '../../ui/use-list-focus.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { OrderCard } from './card/order-card.tsx';
import type { OrderSection } from './order-sections.ts';
import type { useOrderParams } from './use-order-params.ts';
import type { useOrders } from './use-orders.ts';

type OrderResultsProps = {
  section: OrderSection;
  list: ReturnType<typeof useOrders>;
  address: ReturnType<typeof useOrderParams>;
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

const cards = [1, 2, 3];
const rows = [1, 2, 3, 4, 5, 6, 7];

/** Placeholders of about the height of the order cards. */
function OrderSkeletons() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Cargando órdenes...</span>
      {cards.map((card) => (
        <div key={card} className="rounded-panel border border-line bg-raised">
          <div className="flex items-center gap-3 border-b border-line px-4 py-3">
            <Skeleton className="h-5 w-32 rounded-control" />
            <Skeleton className="h-5 w-48 rounded-control" />
          </div>
          <div className="grid gap-6 p-4 lg:grid-cols-[1fr_20rem]">
            <div className="grid content-start gap-3">
              <Skeleton className="h-11 w-3/4 rounded-control" />
              <Skeleton className="h-11 w-2/3 rounded-control" />
            </div>
            <div className="grid gap-2">
              {rows.map((row) => (
                <Skeleton key={row} className="h-3.5 rounded-control" />
              ))}
            </div>
          </div>
          <div className="flex justify-end gap-2 border-t border-line px-4 py-2.5">
            <Skeleton className="h-9 w-28 rounded-control" />
          </div>
        </div>
      ))}
    </div>
  );
}
