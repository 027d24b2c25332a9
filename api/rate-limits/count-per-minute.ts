import { LRUCache } from 'lru-cache';

/** The counters of a process; the oldest is evicted. */
const max = 10_000;

/**
 * Counts the requests of an address in the current minute. In memory, so that a flood writes nothing to
 * the database; each process counts its own.
 */
export function countPerMinute(now: () => Date): (address: string) => number {
  const counts = new LRUCache<string, number>({ max });
  return (address) => {
    const key = `${Math.floor(now().getTime() / 60_000)} ${address}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}
