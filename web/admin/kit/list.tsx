import {
  keepPreviousData,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { countPages } from '#domain/contract/common.ts';
import type { ApiError } from '../../api-client.ts';
import { announce } from '../../ui/announce.ts';
import { cx } from '../../ui/cx.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { type ListParams, type ListValues, useListUrl } from './list-url.ts';
import type { PanelQuery } from './queries.ts';
import { EmptyBox, ListSkeleton, LoadFailure } from './states.tsx';

const debounceMs = 200;

type ListOptions<P extends ListParams, Data> = {
  /** What the list stores in the URL. */
  params: P;
  pageSize: number;
  queryOf: (search: ListValues<P>, page: { page: number; pageSize: number }) => PanelQuery<Data>;
};

/**
 * A list with server-side pagination whose state is in the URL. The previous page is shown while the
 * next one loads; the page that follows is prefetched, debounced while the search changes.
 */
export function useList<P extends ListParams, Data extends { total: number }>(
  options: ListOptions<P, Data>,
) {
  const { params, pageSize, queryOf } = options;
  const url = useListUrl(params);
  const { values, page } = url;
  const query = useQuery<Data, ApiError>({
    ...queryOf(values, { page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const total = data?.total ?? 0;
  const pages = countPages(total, pageSize);
  const hasNext = !isPlaceholderData && page < pages;
  usePrefetchedPage(hasNext ? queryOf(values, { page: page + 1, pageSize }) : null);
  return {
    ...url,
    query,
    data,
    total,
    pages,
    isPastLastPage: !isPlaceholderData && page > pages,
  };
}

/** Loads a query once it has not changed for 200 ms. */
function usePrefetchedPage(query: PanelQuery<unknown> | null): void {
  const client = useQueryClient();
  const key = JSON.stringify(query?.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is a new object at every render.
  useEffect(() => {
    if (!query) return;
    const timer = setTimeout(() => void client.prefetchQuery(query), debounceMs);
    return () => clearTimeout(timer);
  }, [key, client]);
}

type ListData<Data> = {
  query: UseQueryResult<Data, ApiError>;
  total: number;
  page: number;
  pages: number;
  /** The page is past the last one, for example after its last item was removed. */
  isPastLastPage: boolean;
  hrefOf: (page: number) => string;
};

/** The state of a list that is loaded as a whole. */
export function wholeList<Data>(query: UseQueryResult<Data, ApiError>, total: number) {
  return { query, total, page: 1, pages: 1, isPastLastPage: false, hrefOf: () => '' };
}

type ListResultsProps<Data> = {
  list: ListData<Data>;
  /** The titles of the error state and of the empty state, and what the latter shows below it. */
  failed: string;
  empty: string;
  emptyAction?: ReactNode;
  /** Text for the error; defaults to the server's message. */
  describe?: (error: ApiError) => string;
  loading?: ReactNode;
  /** Shown beside the pagination. */
  footer?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The items of a list with its pagination, or the loading, error or empty state. */
export function ListResults<Data>(props: ListResultsProps<Data>) {
  const { list, failed, empty, emptyAction, describe, footer, children } = props;
  const { data, isPending, isPlaceholderData } = list.query;
  const isPastLastPage = data !== undefined && list.isPastLastPage;
  useAnnouncedPage(list, data !== undefined && !isPlaceholderData && !isPastLastPage);
  useLastPage(isPastLastPage ? list.hrefOf(list.pages) : null);
  if (isPending || isPastLastPage) return props.loading ?? <ListSkeleton />;
  if (!data) return <LoadFailure title={failed} query={list.query} describe={describe} />;
  return (
    <>
      {list.total === 0 ? (
        <EmptyBox title={empty}>{emptyAction}</EmptyBox>
      ) : (
        <div
          aria-busy={isPlaceholderData}
          // The delay avoids a flash when the response is fast.
          className={cx('transition-opacity', isPlaceholderData && 'opacity-60 delay-200')}
        >
          {children(data)}
        </div>
      )}
      <div
        className={
          footer
            ? 'mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:justify-center [&>nav]:py-0'
            : '[&>nav]:py-6'
        }
      >
        {footer}
        <Pagination
          page={Math.min(list.page, list.pages)}
          pages={list.pages}
          hrefOf={list.hrefOf}
        />
      </div>
    </>
  );
}

/** Announces a page of the list that takes the place of another one, once it is shown. */
function useAnnouncedPage({ page, pages }: ListData<unknown>, isShown: boolean): void {
  const shown = useRef(page);
  useEffect(() => {
    if (!isShown || page === shown.current) return;
    shown.current = page;
    announce(`Página ${page} de ${pages}`);
  }, [page, pages, isShown]);
}

/** Navigates to the last page when the requested one no longer exists; null when it exists. */
function useLastPage(href: string | null): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    // The user may have typed a new search since this render; its URL must not be replaced.
    const isCurrent = window.location.search === search;
    if (href && isCurrent) void navigate(href, { replace: true, preventScrollReset: true });
  }, [href, search, navigate]);
}
