import { useSearchParams } from 'react-router';
import { type SortableColumn, sortableColumns } from '#domain/contract/inventory.ts';

export type Sort = { column: SortableColumn; dir: 'asc' | 'desc' };

type TableState = { search: string; sort: Sort | null; page: number };

/** The table's state in the URL: the search, the order and the page. */
export function useTableParams() {
  const [params, setParams] = useSearchParams();
  const current = parse(params);
  const navigate = (to: TableState) =>
    setParams(format(to), { replace: true, preventScrollReset: true });
  return {
    ...current,
    isFiltered: params.size > 0,
    setSearch: (search: string) => navigate({ ...current, search, page: 1 }),
    sortBy: (sort: Sort) => navigate({ ...current, sort, page: 1 }),
    clear: () => navigate({ search: '', sort: null, page: 1 }),
    hrefOf: (page: number) => `?${format({ ...current, page })}`,
  };
}

function parse(params: URLSearchParams): TableState {
  const column = sortableColumns.find((name) => name === params.get('sort'));
  return {
    search: params.get('q') ?? '',
    sort: column ? { column, dir: params.get('dir') === 'desc' ? 'desc' : 'asc' } : null,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
  };
}

function format({ search, sort, page }: TableState): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(sort ? { sort: sort.column, dir: sort.dir } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}
