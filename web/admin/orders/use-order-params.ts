import { useSearchParams } from 'react-router';

/** The search and the page in a section's URL. */
export function useOrderParams(path: string) {
  const [params, setParams] = useSearchParams();
  const email = params.get('email') ?? '';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  return {
    email,
    page,
    /** Resets to page 1; replaces the history entry, so that typing adds none. */
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
