import { useSearchParams } from 'react-router';

/** The URL's page number (1 or more), and the URL of another page with the same filter. */
export function usePageParams(path: string) {
  const [params] = useSearchParams();
  return {
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    hrefOf: (page: number) => {
      const next = new URLSearchParams(params);
      next.delete('page');
      if (page > 1) next.set('page', String(page));
      return next.size > 0 ? `${path}?${next}` : path;
    },
  };
}
