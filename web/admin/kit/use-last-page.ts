import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Navigates to the last page when the requested one no longer exists; null when it exists. */
export function useLastPage(href: string | null): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    // The user may have typed a new search since this render; its URL must not be replaced.
    const isCurrent = window.location.search === search;
    if (href && isCurrent) void navigate(href, { replace: true, preventScrollReset: true });
  }, [href, search, navigate]);
}
