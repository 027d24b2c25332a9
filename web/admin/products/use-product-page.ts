import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countPages } from '#domain/contract/paging.ts';
import { type ProductSearch, productPageQuery } from './product-queries.ts';

type Wanted = Omit<ProductSearch, 'ids'> & { page: number; pageSize: number };

/**
 * One page of the products that a search finds. The page before stays while the next one loads,
 * and the one after is asked for ahead.
 */
export function useProductPage(wanted: Wanted) {
  const client = useQueryClient();
  const query = useQuery({ ...productPageQuery(wanted), placeholderData: keepPreviousData });
  const { data, isPlaceholderData, error } = query;
  const total = data?.total ?? 0;
  const pages = countPages(total, wanted.pageSize);
  const next = !isPlaceholderData && wanted.page < pages ? wanted.page + 1 : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is anew at every render.
  useEffect(() => {
    if (next) void client.prefetchQuery(productPageQuery({ ...wanted, page: next }));
  }, [client, next, JSON.stringify(wanted)]);
  return {
    products: data?.products ?? [],
    total,
    page: wanted.page,
    pages,
    /** The last product of the last page may have left: this page is no more. */
    isBeyond: data !== undefined && !isPlaceholderData && wanted.page > pages,
    /** What is shown is the page or search before. */
    isOutdated: isPlaceholderData,
    isPending: query.isPending,
    isFetching: query.isFetching,
    /** Only while there is nothing to show: a failed refresh keeps what is known. */
    error: data ? null : error,
    refetch: query.refetch,
  };
}
