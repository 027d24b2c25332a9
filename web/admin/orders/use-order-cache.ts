import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '#domain/contract/index.ts';
import type { Order, OrderDetail } from '#domain/contract/orders.ts';
import { orderKey, ordersKey } from './order-queries.ts';

type Answer = CallOutput<'GET /api/admin/orders'>;

/** What a change of an order does to what is kept. */
export function useOrderCache() {
  const client = useQueryClient();
  return {
    /** Drops a reading under way, which would bring the order back as it was. */
    hold: (id: string) =>
      Promise.all([
        client.cancelQueries({ queryKey: ordersKey }),
        client.cancelQueries({ queryKey: orderKey(id) }),
      ]),
    put: (order: Order) => {
      client.setQueriesData<Answer>(
        { queryKey: ordersKey },
        (known) => known && place(known, order),
      );
      client.setQueryData<OrderDetail>(
        orderKey(order._id),
        (known) => known && { ...known, order },
      );
    },
    /** Asks again for what is on the screen; the rest when it is next looked at. */
    reload: () => client.invalidateQueries(),
  };
}

/** A list holds one state: an order in another leaves it. */
function place({ ordersWithUserData, total }: Answer, order: Order): Answer {
  const place = ordersWithUserData.findIndex((entry) => entry.order._id === order._id);
  const known = ordersWithUserData[place];
  if (!known) return { ordersWithUserData, total };
  if (known.order.state !== order.state) {
    return { ordersWithUserData: ordersWithUserData.toSpliced(place, 1), total: total - 1 };
  }
  return { ordersWithUserData: ordersWithUserData.with(place, { ...known, order }), total };
}
