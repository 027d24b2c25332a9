import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Store } from '#domain/site/store.ts';
import { appendPage, type LoadedPages, loadNextPage, summarizePages } from './append-page.ts';
import { type Listing, loadListing } from './load-listing.ts';

const maxCached = 20;
/** The loaded pages by history entry, to restore them on back navigation. */
const cache = new Map<string, LoadedPages>();

/** The list of one history entry. */
type List = {
  key: string;
  /** The last page of the router that was added. */
  added: Listing;
  pages: LoadedPages;
  loading: boolean;
  failed: boolean;
};

/** The loaded pages, starting with the one of the URL. */
export function useInfiniteList(store: Store, listing: Listing) {
  const { key } = useLocation();
  const [list, setList] = useState(() => openList(key, listing));
  const change = (changes: Partial<List>) =>
    setList((current) => (current.key === key ? { ...current, ...changes } : current));
  // Another filter or order: its cards take the elements of those that are the same.
  if (list.key !== key) setList(openList(key, listing));
  // Going back to a listing that stayed mounted brings new data.
  else if (list.added !== listing) {
    change({ added: listing, pages: appendPage(list.pages, listing) });
  }
  const { pages, loading, failed } = list;
  const inFlight = useRef<string | null>(null);
  useEffect(() => cachePages(list.key, pages), [list.key, pages]);

  const loadMore = async () => {
    const { hasMore, last } = summarizePages(pages);
    if (inFlight.current === key || !hasMore) return;
    inFlight.current = key;
    change({ loading: true, failed: false });
    try {
      change({
        pages: await loadNextPage(pages, (page) =>
          loadListing(fetch, store, { ...last.address, page }),
        ),
      });
    } catch {
      change({ failed: true });
    } finally {
      if (inFlight.current === key) inFlight.current = null;
      change({ loading: false });
    }
  };
  return { pages, loading, failed, loadMore };
}

function openList(key: string, listing: Listing): List {
  const pages = appendPage(cache.get(key) ?? [], listing);
  return { key, added: listing, pages, loading: false, failed: false };
}

function cachePages(key: string, pages: LoadedPages): void {
  cache.delete(key);
  cache.set(key, pages);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
}
