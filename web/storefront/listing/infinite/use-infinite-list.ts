import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Store, tabSlug } from '#domain/site/store.ts';
import { type Listing, loadListing } from '../load-listing.ts';
import { appendPage, type LoadedPages, summarizePages } from './append-page.ts';

const cachedMax = 20;
/** What was read under each entry of the browser's history, for whoever comes back to it. */
const kept = new Map<string, LoadedPages>();

/**
 * The pages that are read one after another, beginning with the address's own. Whoever uses it
 * starts anew with each entry of the history (`key={location.key}`).
 */
export function useInfiniteList(store: Store, listing: Listing) {
  const { key } = useLocation();
  const [reading, setReading] = useState(() => appendPage(kept.get(key) ?? [], listing));
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  useEffect(() => keep(key, reading), [key, reading]);

  const readMore = async () => {
    const { isMore, last } = summarizePages(reading);
    if (busy.current || !isMore) return;
    busy.current = true;
    setLoading(true);
    setFailed(false);
    try {
      const search = new URLSearchParams({ tab: tabSlug(last.tab), page: String(last.page + 1) });
      setReading(appendPage(reading, await loadListing(fetch, store, search)));
    } catch {
      setFailed(true);
    } finally {
      busy.current = false;
      setLoading(false);
    }
  };
  return { reading, loading, failed, readMore };
}

function keep(key: string, reading: LoadedPages): void {
  kept.delete(key);
  kept.set(key, reading);
  const [oldest] = kept.keys();
  if (kept.size > cachedMax && oldest !== undefined) kept.delete(oldest);
}
