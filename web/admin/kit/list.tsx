import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api-client.ts';
import { usePageParams } from './list-address.ts';
import { OrderCount } from './order-count.tsx';
import { PagedList } from './paged-list.tsx';

const pageSize = 10;

type PagedSectionProps<T extends { total: number }> = {
  section: { path: string; title: string };
  /** The noun of the count: one entry, several. */
  one: string;
  many: string;
  text: string;
  /** Titles of the error state and of the empty state. */
  failed: string;
  empty: string;
  load: (query: { page: number; pageSize: number }) => Promise<T>;
  /** The entries as list items. */
  children: (data: T) => ReactNode;
};

/** A section of the panel that is one paged list, with its title, count and explanation. */
export function PagedSection<T extends { total: number }>(props: PagedSectionProps<T>) {
  const { section, one, many, text, failed, empty, load, children } = props;
  const { page, hrefOf } = usePageParams(section.path);
  const query = useQuery<T, ApiError>({
    queryKey: [section.path, page],
    queryFn: () => load({ page, pageSize }),
    placeholderData: keepPreviousData,
    meta: { failed },
  });
  return (
    <>
      <header className="mb-5">
        <div className="flex items-center gap-3">
          <h1 className="display display-md">{section.title}</h1>
          <OrderCount count={query.data?.total ?? null} one={one} many={many} />
        </div>
        <p className="mt-1 max-w-[75ch] text-muted">{text}</p>
      </header>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        hrefOf={hrefOf}
        failed={failed}
        empty={empty}
      >
        {(data) => <ol className="divide-y divide-line">{children(data)}</ol>}
      </PagedList>
    </>
  );
}
