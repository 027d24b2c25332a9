import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Leads to the last page there is, when the one asked for is no more; null while it is there. */
export function useLastPage(href: string | null): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    // What is being typed may have moved the address on since this was drawn: the newer one stays.
    const isCurrent = window.location.search === search;
    if (href && isCurrent) void navigate(href, { replace: true, preventScrollReset: true });
  }, [href, search, navigate]);
}
