import { useSearchParams } from 'react-router';
import { type StoreCode, storeCodes } from '#domain/site/store.ts';

type Wanted = { search: string; store: StoreCode | null; page: number };

/** What of the grid is in its address: the search, the store and the page. */
export function useGridAddress() {
  const [params, setParams] = useSearchParams();
  const wanted: Wanted = {
    search: params.get('q') ?? '',
    store: storeCodes.find((code) => code === params.get('store')) ?? null,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
  };
  const go = (to: Wanted) => setParams(format(to), { replace: true, preventScrollReset: true });
  return {
    ...wanted,
    isPlain: !wanted.search && !wanted.store,
    find: (search: string) => go({ ...wanted, search, page: 1 }),
    choose: (store: StoreCode | null) => go({ ...wanted, store, page: 1 }),
    clear: () => go({ search: '', store: null, page: 1 }),
    hrefOf: (page: number) => `?${format({ ...wanted, page })}`,
  };
}

function format({ search, store, page }: Wanted): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(store ? { store } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}
