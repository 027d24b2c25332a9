import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { countPages } from '#domain/contract/paging.ts';
import { useDebounced } from '../use-debounced.ts';
import { type ProductSearch, productPageQuery } from './product-queries.ts';

type Wanted = Omit<ProductSearch, 'ids'> & { page: number; pageSize: number };

/**
 * One page of the products that a search finds. The page before stays while the next one loads,
 * and the one after is asked for ahead, when nobody types any more.
 */
export function useProductPage(wanted: Wanted) {
  const client = useQueryClient();
  const query = useQuery({ ...productPageQuery(wanted), placeholderData: keepPreviousData });
  const { data, isPlaceholderData, error } = query;
  const total = data?.total ?? 0;
  const pages = countPages(total, wanted.pageSize);
  const hasNext = !isPlaceholderData && wanted.page < pages;
  const next = { ...wanted, page: wanted.page + 1 };
  useDebounced(
    JSON.stringify(next),
    hasNext ? () => void client.prefetchQuery(productPageQuery(next)) : null,
  );
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
