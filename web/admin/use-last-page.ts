import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Leads to the last page there is, when the one asked for is no more; null while it is there. */
export function useLastPage(href: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (href) void navigate(href, { replace: true, preventScrollReset: true });
  }, [href, navigate]);
}
