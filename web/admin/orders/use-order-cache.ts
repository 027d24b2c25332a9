import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '#domain/contract/index.ts';
import type { Order, OrderDetail } from '#domain/contract/orders.ts';
import { orderKey, ordersKey } from './order-queries.ts';

type Page = CallOutput<'GET /api/admin/orders'>;

/** Updates of the cached orders after a change. */
export function useOrderCache() {
  const client = useQueryClient();
  return {
    /** Cancels queries in flight, whose response would overwrite the change. */
    cancel: (id: string) =>
      Promise.all([
        client.cancelQueries({ queryKey: ordersKey }),
        client.cancelQueries({ queryKey: orderKey(id) }),
      ]),
    set: (order: Order) => {
      client.setQueriesData<Page>(
        { queryKey: ordersKey },
        (cached) => cached && replace(cached, order),
      );
      client.setQueryData<OrderDetail>(
        orderKey(order._id),
        (cached) => cached && { ...cached, order },
      );
    },
    /** Refetches the active queries; others when they are next used. */
    invalidate: () => client.invalidateQueries(),
  };
}

/** Replaces an order in a page; removes it when its state no longer matches the list's. */
function replace({ ordersWithUserData, total }: Page, order: Order): Page {
  const index = ordersWithUserData.findIndex((entry) => entry.order._id === order._id);
  const cached = ordersWithUserData[index];
  if (!cached) return { ordersWithUserData, total };
  if (cached.order.state !== order.state) {
    return { ordersWithUserData: ordersWithUserData.toSpliced(index, 1), total: total - 1 };
  }
  return { ordersWithUserData: ordersWithUserData.with(index, { ...cached, order }), total };
}
