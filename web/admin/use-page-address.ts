import { useSearchParams } from 'react-router';

/** Which page the address asks for, and the address of another one with the same filter. */
export function usePageAddress(path: string) {
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
