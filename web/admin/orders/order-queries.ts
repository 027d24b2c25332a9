import { queryOptions } from '@tanstack/react-query';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import type { ListedState } from './order-sections.ts';

export const ordersPerPage = 6;

export const ordersKey = ['orders'];
export const orderKey = (id: string) => ['order', id];

export type OrderSearch = { state: ListedState; email: string; page: number };

/** One page of the orders in a state whose customer's email contains a text. */
export const ordersQuery = ({ state, email, page }: OrderSearch) =>
  queryOptions({
    queryKey: [...ordersKey, state, email, page],
    queryFn: () =>
      authenticatedCall('GET /api/admin/orders', {
        query: { state, page, pageSize: ordersPerPage, ...(email ? { search: email } : {}) },
      }),
    meta: { failed: 'Error al cargar las órdenes' },
  });

/** One order with its user, events and payments. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKey(orderId),
    queryFn: () => authenticatedCall('GET /api/admin/orders/:orderId', { params: { orderId } }),
    meta: { failed: 'Error al cargar la orden' },
  });
