import type { QueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '#domain/contract/index.ts';
import type { Order, OrderDetail } from '#domain/contract/orders.ts';
import { panelQuery } from '../kit/queries.ts';
import { useChange } from '../kit/use-change.ts';
import type { OrderChange } from './order-changes.ts';
import type { ListedState } from './order-sections.ts';

const listCall = 'GET /api/admin/orders';
const tableCall = 'GET /api/admin/order-table';

export const ordersErrorTitle = 'Error al cargar las órdenes';

/** One page of the orders in a state whose customer's email contains a text. */
export const ordersQuery = (
  state: ListedState,
  email: string,
  page: { open?: 'true'; page: number; pageSize: number },
) =>
  panelQuery(
    'orders',
    listCall,
    { query: { state, ...page, ...(email ? { search: email } : {}) } },
    ordersErrorTitle,
  );

export type OrderTableSearch = NonNullable<CallInput<typeof tableCall>['query']>;

/** One page of the table of all orders. */
export const orderTableQuery = (query: OrderTableSearch) =>
  panelQuery('orders', tableCall, { query }, ordersErrorTitle);

/** One order with its user, events and payments. */
export const orderQuery = (orderId: string) =>
  panelQuery(
    'orders',
    'GET /api/admin/orders/:orderId',
    { params: { orderId } },
    'Error al cargar la orden',
  );

/** Changes one order, one change at a time; an order is shown in many places of the panel. */
export function useOrderChange(orderId: string) {
  return useChange({
    key: ['order', orderId],
    send: (change: OrderChange) => change.send(orderId),
    done: (_, { done }) => done,
    failed: ({ failed }) => failed,
    update: ({ order }, client) => updateOrder(order, client),
  });
}

type Page = CallOutput<typeof listCall>;

/** Writes a changed order into the cached queries. */
export function updateOrder(order: Order, client: QueryClient): void {
  client.setQueriesData<Page>(
    { queryKey: ['orders', listCall] },
    (cached) => cached && replace(cached, order),
  );
  client.setQueriesData<Page>(
    { queryKey: ['orders', tableCall] },
    (cached) =>
      cached && {
        ...cached,
        ordersWithUserData: cached.ordersWithUserData.map((entry) =>
          entry.order._id === order._id ? { ...entry, order } : entry,
        ),
      },
  );
  client.setQueryData<OrderDetail>(
    orderQuery(order._id).queryKey,
    (cached) => cached && { ...cached, order },
  );
}

/** Replaces an order in a page; removes it when its state no longer matches the list's. */
function replace({ ordersWithUserData, total }: Page, order: Order): Page {
  const index = ordersWithUserData.findIndex((entry) => entry.order._id === order._id);
  const cached = ordersWithUserData[index];
  if (!cached) return { ordersWithUserData, total };
  const isListed = cached.order.state === order.state;
  const next = [...ordersWithUserData];
  next.splice(index, 1, ...(isListed ? [{ ...cached, order }] : []));
  return { ordersWithUserData: next, total: isListed ? total : total - 1 };
}
