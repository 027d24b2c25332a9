import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '#domain/contract/index.ts';
import type { Order, OrderDetail } from '#domain/contract/orders.ts';
import { notify } from '../../ui/toast/notify.ts';
import type { OrderChange } from './order-actions.ts';
import { orderKey, ordersKey } from './order-queries.ts';

/** Statuses that mean another administrator has changed or deleted the order. */
const conflictStatuses = [404, 409];

/** Changes one order, one change at a time, and shows a toast. `run` resolves to whether it succeeded. */
export function useOrderChange(orderId: string) {
  const client = useQueryClient();
  const cache = useOrderCache();
  const mutationKey = ['order', orderId];
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    mutationFn: (change: OrderChange) => change.send(orderId),
    onMutate: () => cache.cancel(orderId),
    onSuccess: ({ order }, { done }) => {
      cache.set(order);
      notify(done, { kind: 'success' });
      void cache.invalidate();
    },
    onError: async (error, { failed }) => {
      notify(failed, { kind: 'error', detail: error.message });
      if (conflictStatuses.includes(error.status)) await cache.invalidate();
    },
  });
  const run = async (change: OrderChange): Promise<boolean> => {
    // `isPending` changes only with the next render, which is too late for a double click.
    if (client.isMutating({ mutationKey }) > 0) return false;
    return mutateAsync(change).then(
      () => true,
      () => false,
    );
  };
  return { run, isPending };
}

type Page = CallOutput<'GET /api/admin/orders'>;

/** Updates of the cached orders after a change. */
function useOrderCache() {
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
