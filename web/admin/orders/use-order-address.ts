import { useSearchParams } from 'react-router';

/** What of a section is in its address: the search and the page. */
export function useOrderAddress(path: string) {
  const [params, setParams] = useSearchParams();
  const email = params.get('email') ?? '';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  return {
    email,
    page,
    /** Searches from the first page on; typing leaves one step in the history, not many. */
    search: (text: string) =>
      setParams(text ? { email: text } : {}, { replace: true, preventScrollReset: true }),
    hrefOf: (to: number) => {
      const next = new URLSearchParams({
        ...(email ? { email } : {}),
        ...(to > 1 ? { page: String(to) } : {}),
      });
      return next.size > 0 ? `${path}?${next}` : path;
    },
  };
}
