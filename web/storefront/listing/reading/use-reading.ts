import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Store, tabSlug } from '#domain/store.ts';
import { type Listing, loadListing } from '../load-listing.ts';
import { judgeReading, type Reading, readOn } from './read-on.ts';

const keptMax = 20;
/** What was read under each entry of the browser's history, for whoever comes back to it. */
const kept = new Map<string, Reading>();

/**
 * The pages that are read one after another, beginning with the address's own. Whoever uses it
 * starts anew with each entry of the history (`key={location.key}`).
 */
export function useReading(store: Store, listing: Listing) {
  const { key } = useLocation();
  const [reading, setReading] = useState(() => readOn(kept.get(key) ?? [], listing));
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  useEffect(() => keep(key, reading), [key, reading]);

  const readMore = async () => {
    const { isMore, last } = judgeReading(reading);
    if (busy.current || !isMore) return;
    busy.current = true;
    setLoading(true);
    setFailed(false);
    try {
      const search = new URLSearchParams({ tab: tabSlug(last.tab), page: String(last.page + 1) });
      setReading(readOn(reading, await loadListing(fetch, store, search)));
    } catch {
      setFailed(true);
    } finally {
      busy.current = false;
      setLoading(false);
    }
  };
  return { reading, loading, failed, readMore };
}

function keep(key: string, reading: Reading): void {
  kept.delete(key);
  kept.set(key, reading);
  const [oldest] = kept.keys();
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
}
