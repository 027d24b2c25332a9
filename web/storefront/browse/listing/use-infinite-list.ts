import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Store } from '#domain/site/store.ts';
import { appendPage, type LoadedPages, loadNextPage, summarizePages } from './append-page.ts';
import { type Listing, loadListing } from './load-listing.ts';

const maxCached = 20;
/** The loaded pages by history entry, to restore them on back navigation. */
const cache = new Map<string, LoadedPages>();

/**
 * The loaded pages, starting with the one of the URL. Remount the component for each history entry
 * (`key={location.key}`).
 */
export function useInfiniteList(store: Store, listing: Listing) {
  const { key } = useLocation();
  const [pages, setPages] = useState(() => appendPage(cache.get(key) ?? [], listing));
  // Going back to a listing that stayed mounted brings new data.
  const [added, setAdded] = useState(listing);
  if (added !== listing) {
    setAdded(listing);
    setPages(appendPage(pages, listing));
  }
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);
  const inFlight = useRef(false);
  useEffect(() => cachePages(key, pages), [key, pages]);

  const loadMore = async () => {
    const { hasMore, last } = summarizePages(pages);
    if (inFlight.current || !hasMore) return;
    inFlight.current = true;
    setLoading(true);
    setFailed(false);
    try {
      setPages(
        await loadNextPage(pages, (page) => loadListing(fetch, store, { ...last.address, page })),
      );
    } catch {
      setFailed(true);
    } finally {
      inFlight.current = false;
      setLoading(false);
    }
  };
  return { pages, loading, failed, loadMore };
}

function cachePages(key: string, pages: LoadedPages): void {
  cache.delete(key);
  cache.set(key, pages);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
}
