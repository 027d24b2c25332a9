import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { countPages } from '#domain/contract/common.ts';
import { useDebounced } from '../kit/use-debounced.ts';
import { type OrderSearch, ordersPerPage, ordersQuery } from './order-queries.ts';

/**
 * One page of the orders in a state whose customer's email contains a text. The previous page is shown
 * while the next one loads; the next page is prefetched, debounced while the search changes.
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
    /** The page number is past the last page, for example after its last order changed its state. */
    isPastLastPage: data !== undefined && !isPlaceholderData && page > pages,
    isPending,
    isFetching,
    /** The orders shown are those of the previous page or search. */
    isPlaceholderData,
    /** Null while there is cached data: after a failed refetch it is still shown. */
    error: data ? null : error,
    refetch,
  };
}
