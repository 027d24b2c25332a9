import { useSearchParams } from 'react-router';
import { type SortableColumn, sortableColumns } from '#domain/contract/inventory.ts';

export type Sort = { column: SortableColumn; dir: 'asc' | 'desc' };

type Wanted = { search: string; sort: Sort | null; page: number };

/** What of the table is in its address: the search, the order and the page. */
export function useTableAddress() {
  const [params, setParams] = useSearchParams();
  const wanted = parse(params);
  const go = (to: Wanted) => setParams(format(to), { replace: true, preventScrollReset: true });
  return {
    ...wanted,
    isPlain: params.size === 0,
    find: (search: string) => go({ ...wanted, search, page: 1 }),
    sortBy: (sort: Sort) => go({ ...wanted, sort, page: 1 }),
    clear: () => go({ search: '', sort: null, page: 1 }),
    hrefOf: (page: number) => `?${format({ ...wanted, page })}`,
  };
}

function parse(params: URLSearchParams): Wanted {
  const column = sortableColumns.find((known) => known === params.get('sort'));
  return {
    search: params.get('q') ?? '',
    sort: column ? { column, dir: params.get('dir') === 'desc' ? 'desc' : 'asc' } : null,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
  };
}

function format({ search, sort, page }: Wanted): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(sort ? { sort: sort.column, dir: sort.dir } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}
