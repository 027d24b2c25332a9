import { useSearchParams } from 'react-router';
import { type StoreCode, storeCodes } from '#domain/site/store.ts';

type GridState = { search: string; store: StoreCode | null; page: number };

/** The grid's state in the URL: the search, the store and the page. */
export function useGridParams() {
  const [params, setParams] = useSearchParams();
  const current: GridState = {
    search: params.get('q') ?? '',
    store: storeCodes.find((code) => code === params.get('store')) ?? null,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
  };
  const navigate = (to: GridState) =>
    setParams(format(to), { replace: true, preventScrollReset: true });
  return {
    ...current,
    isFiltered: Boolean(current.search || current.store),
    setSearch: (search: string) => navigate({ ...current, search, page: 1 }),
    setStore: (store: StoreCode | null) => navigate({ ...current, store, page: 1 }),
    clear: () => navigate({ search: '', store: null, page: 1 }),
    hrefOf: (page: number) => `?${format({ ...current, page })}`,
  };
}

function format({ search, store, page }: GridState): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(store ? { store } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}
