import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { countPages } from '#domain/contract/common.ts';
import { type ProductSearch, productPageQuery } from '../catalogue-queries.ts';
import { useDebounced } from '../kit/use-debounced.ts';

type PageSearch = Omit<ProductSearch, 'ids'> & { page: number; pageSize: number };

/**
 * One page of the products that match a search. The previous page is shown while a new one loads.
 * The page that follows is prefetched, debounced while the search changes.
 */
export function useProductPage(search: PageSearch) {
  const client = useQueryClient();
  const query = useQuery({ ...productPageQuery(search), placeholderData: keepPreviousData });
  const { data, isPlaceholderData, error } = query;
  const total = data?.total ?? 0;
  const pages = countPages(total, search.pageSize);
  const hasNext = !isPlaceholderData && search.page < pages;
  const next = { ...search, page: search.page + 1 };
  useDebounced(
    JSON.stringify(next),
    hasNext ? () => void client.prefetchQuery(productPageQuery(next)) : null,
  );
  return {
    products: data?.products ?? [],
    total,
    page: search.page,
    pages,
    /** The page number is past the last page, for example after products were removed. */
    isPastLastPage: data !== undefined && !isPlaceholderData && search.page > pages,
    /** The products shown are those of the previous page or search. */
    isPlaceholderData,
    isPending: query.isPending,
    isFetching: query.isFetching,
    /** Null while there is cached data: after a failed refetch it is still shown. */
    error: data ? null : error,
    refetch: query.refetch,
  };
}
