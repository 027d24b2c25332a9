import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const sortableColumns = ['nombre', 'precio', 'store', 'categoria'] as const;
export type SortableColumn = (typeof sortableColumns)[number];
export type Sort = { column: SortableColumn; desc: boolean };

type Wanted = { search: string; sort: Sort | null; page: number };

/** What of the table is in its address: the search, the order and the page. */
export function useTableAddress() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const wanted = useMemo(() => parse(new URLSearchParams(text)), [text]);
  const go = useCallback(
    (to: Wanted) => setParams(format(to), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return {
    ...wanted,
    isPlain: text === '',
    find: (search: string) => go({ ...wanted, search, page: 1 }),
    /** The same column turns round; another one starts ascending. */
    sortBy: (column: SortableColumn) => {
      const desc = wanted.sort?.column === column && !wanted.sort.desc;
      go({ ...wanted, sort: { column, desc }, page: 1 });
    },
    clear: () => go({ search: '', sort: null, page: 1 }),
    hrefOf: (page: number) => `?${format({ ...wanted, page })}`,
  };
}

function parse(params: URLSearchParams): Wanted {
  const column = sortableColumns.find((known) => known === params.get('sort'));
  return {
    search: params.get('q') ?? '',
    sort: column ? { column, desc: params.get('dir') === 'desc' } : null,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
  };
}

function format({ search, sort, page }: Wanted): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(sort ? { sort: sort.column, dir: sort.desc ? 'desc' : 'asc' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}
