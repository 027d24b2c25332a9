import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { countPages } from '#domain/contract/paging.ts';
import { useDebounced } from '../use-debounced.ts';
import { type OrderSearch, ordersPerPage, ordersQuery } from './order-queries.ts';

/**
 * One page of the orders in a state whose customer's e-mail contains a text. The page before stays
 * while the next one loads, and the one after is asked for ahead, when nobody types any more.
 */
export function useOrders({ state, email, page }: OrderSearch) {
  const client = useQueryClient();
  const { data, isPending, isFetching, isPlaceholderData, error, refetch } = useQuery({
    ...ordersQuery({ state, email, page }),
    placeholderData: keepPreviousData,
  });
  const count = data?.total ?? 0;
  const pages = countPages(count, ordersPerPage);
  const hasNext = !isPlaceholderData && page < pages;
  const next = { state, email, page: page + 1 };
  useDebounced(
    JSON.stringify(next),
    hasNext ? () => void client.prefetchQuery(ordersQuery(next)) : null,
  );
  return {
    orders: data?.ordersWithUserData ?? [],
    count,
    page,
    pages,
    /** The last order of the last page may have left: this page is no more. */
    isBeyond: data !== undefined && !isPlaceholderData && page > pages,
    isPending,
    isFetching,
    /** What is shown is the page or search before. */
    isOutdated: isPlaceholderData,
    /** Only while there is nothing to show: a failed refresh keeps what is known. */
    error: data ? null : error,
    refetch,
  };
}
