import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countPages } from '#domain/contract/common.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';

type PagedListProps<T extends { total: number }> = {
  query: UseQueryResult<T>;
  page: number;
  pageSize: number;
  hrefOf: (page: number) => string;
  /** Titles of the error state and of the empty state. */
  failed: string;
  empty: string;
  children: (data: T) => ReactNode;
};

/** A list with server-side pagination; the previous page is shown while the next one loads. */
export function PagedList<T extends { total: number }>(props: PagedListProps<T>) {
  const { query, page, pageSize, hrefOf, failed, empty, children } = props;
  const { data, isPending, isPlaceholderData } = query;
  if (isPending) return <ListSkeleton />;
  if (!data) return <LoadFailure title={failed} query={query} />;
  const pages = countPages(data.total, pageSize);
  return (
    <>
      {data.total === 0 || page > pages ? (
        <div className="rounded-panel border border-dashed border-line-strong [&>div]:py-16">
          <EmptyState title={data.total === 0 ? empty : 'Esta página ya no existe'} />
        </div>
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cx(
            'rounded-panel border border-line bg-raised transition-opacity',
            // The delay avoids a flash when the response is fast.
            isPlaceholderData && 'opacity-60 delay-200',
          )}
        >
          {children(data)}
        </div>
      )}
      <div className="[&>nav]:py-6">
        <Pagination page={Math.min(page, pages)} pages={pages} hrefOf={hrefOf} />
      </div>
    </>
  );
}

const rows = [1, 2, 3, 4, 5, 6];

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-6 rounded-panel border border-line bg-raised p-4">
      <span className="sr-only">Cargando...</span>
      {rows.map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-3/5 rounded-control" />
          <Skeleton className="h-3.5 w-4/5 rounded-control" />
        </div>
      ))}
    </div>
  );
}
