import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '#domain/contract/index.ts';
import type { Order, OrderWithUser } from '#domain/contract/orders.ts';
import type { OrderState } from '#domain/order.ts';
import { signedCall } from '../../storefront/signed-call.ts';

type Answer = CallOutput<'GET /api/admin/orders'>;
type Wanted = { states: readonly OrderState[]; email: string; page: number };

export const ordersPerPage = 6;
const ordersKey = ['orders'];

/** One page of the orders in some states whose customer's e-mail contains a text. */
export function useOrders({ states, email, page }: Wanted) {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ordersKey,
    queryFn: () => signedCall('GET /api/admin/orders'),
    meta: { failed: 'Error al cargar las órdenes' },
  });
  const matches = data?.ordersWithUserData.filter(isWanted(states, email)) ?? [];
  const pages = Math.max(1, Math.ceil(matches.length / ordersPerPage));
  // The last order of the last page may have left: the page before it is shown.
  const shown = Math.min(page, pages);
  return {
    orders: matches.slice((shown - 1) * ordersPerPage, shown * ordersPerPage),
    count: matches.length,
    page: shown,
    pages,
    isPending,
    isFetching,
    /** Only while there is nothing to show: a failed refresh keeps what is known. */
    error: data ? null : error,
    refetch,
  };
}

function isWanted(states: readonly OrderState[], email: string) {
  const wanted = email.trim().toLowerCase();
  return ({ order, user }: OrderWithUser) =>
    states.includes(order.state) && user.email.toLowerCase().includes(wanted);
}

/** What a change does to the lists that are kept. */
export function useOrderCache() {
  const client = useQueryClient();
  return {
    /** Drops a reading under way, which would bring the order back as it was. */
    hold: () => client.cancelQueries({ queryKey: ordersKey }),
    put: (order: Order) =>
      client.setQueryData<Answer>(
        ordersKey,
        (known) =>
          known && {
            ordersWithUserData: known.ordersWithUserData.map((entry) =>
              entry.order._id === order._id ? { ...entry, order } : entry,
            ),
          },
      ),
    reload: () => client.invalidateQueries({ queryKey: ordersKey }),
  };
}
