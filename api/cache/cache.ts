import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

export type CacheOptions<T> = {
  /**
   * Names of the data it shows: invalidating one of them removes the entry. The tags of cached
   * values that it is loaded from are added automatically.
   */
  tags?: readonly string[];
  /** The expiry by time; null for none. */
  until?: () => Promise<Date | null>;
  /**
   * Until this age, counted from the beginning of its load, a value is returned although its data changed: what changes
   * all the time is loaded once in that time. In milliseconds; 0 by default.
   */
  minAgeMs?: number;
  /** Size in bytes; null when the value must not be cached. */
  sizeOf(value: T): number | null;
};

type Basis = { tags: Set<string>; until: number };
/** `minUntil` as `performance.now`, which no change of the clock moves. */
type Aging = Basis & { minUntil: number; isStale: boolean };
type Entry = Aging & { value: unknown };
type Load = Aging & { value: Promise<unknown> };

export type Cache = ReturnType<typeof createCache>;

/** The maximum age of an entry, in case its invalidation was missed. */
const maxAgeMs = 10 * 60_000;

/**
 * A cache of values that are expensive to load, with tags for invalidation. Entries are evicted least
 * recently used first, beyond `maxBytes`. Nothing is stored while the cache is not connected to the
 * database's change notifications.
 */
export function createCache({ maxBytes, now }: { maxBytes: number; now: () => Date }) {
  const keysByTag = new Map<string, Set<string>>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes >> 1,
    onInsert({ tags }, key) {
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    },
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });
  const inFlight = new Map<string, Load>();
  const currentLoad = new AsyncLocalStorage<Load>();
  const listeners: ((tag: string | null) => void)[] = [];
  let isConnected = false;
  /** Until when a value may be returned although its data changed, as `performance.now`. */
  let staleUntil = 0;

  function findEntry(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry && (entry.until <= now().getTime() || !isCurrent(entry))) {
      entries.delete(key);
      return undefined;
    }
    inherit(currentLoad.getStore(), entry);
    return entry;
  }

  function start<T>(
    key: string,
    { tags = [], until, minAgeMs = 0, sizeOf }: CacheOptions<T>,
    load: () => Promise<T>,
  ) {
    const current: Load = {
      tags: new Set(tags),
      until: now().getTime() + maxAgeMs,
      minUntil: performance.now() + minAgeMs,
      isStale: false,
      value: Promise.resolve(),
    };
    const run = async () => {
      try {
        // Read before loading, so that an expiry during the load is not missed.
        const end = await until?.();
        if (end) current.until = Math.min(current.until, end.getTime());
        const value = await load();
        const size = sizeOf(value);
        if (size !== null && isConnected && isCurrent(current)) {
          entries.set(key, { ...current, value }, { size });
        }
        return value;
      } finally {
        if (inFlight.get(key) === current) inFlight.delete(key);
      }
    };
    inFlight.set(key, current);
    current.value = currentLoad.run(current, run);
    return current;
  }

  const isCurrent = ({ isStale, minUntil }: Aging): boolean =>
    !isStale || minUntil > performance.now();

  /** The load in flight whose value later calls may have. */
  function findLoad(key: string): Load | undefined {
    const current = inFlight.get(key);
    return current && isCurrent(current) ? current : undefined;
  }

  function markStale(value: Aging): void {
    value.isStale = true;
    staleUntil = Math.max(staleUntil, value.minUntil);
  }

  function removeStale(key: string): void {
    const entry = entries.peek(key);
    if (!entry) return;
    markStale(entry);
    if (!isCurrent(entry)) entries.delete(key);
  }

  /** Later calls load again; pending calls still return the old result. */
  function invalidateInFlight(matches: (load: Load) => boolean): void {
    for (const current of inFlight.values()) if (matches(current)) markStale(current);
  }

  function clear(): void {
    for (const listener of listeners) listener(null);
    entries.clear();
    invalidateInFlight(() => true);
  }

  return {
    /** The cached value of a key, unless it expired. */
    find: <T>(key: string): T | undefined => findEntry(key)?.value as T | undefined,

    /** The cached value, or else loads it once for all concurrent callers. */
    async getOrLoad<T>(key: string, options: CacheOptions<T>, load: () => Promise<T>): Promise<T> {
      const entry = findEntry(key);
      if (entry) return entry.value as T;
      const current = findLoad(key) ?? start(key, options, load);
      const parent = currentLoad.getStore();
      inherit(parent, current);
      const value = await current.value;
      inherit(parent, current);
      if (parent && current.isStale) markStale(parent);
      return value as T;
    },

    /** Removes all entries with this tag, the younger ones at their minimum age, and marks loads in flight as stale. */
    invalidate(tag: string): void {
      for (const listener of listeners) listener(tag);
      for (const key of [...(keysByTag.get(tag) ?? [])]) removeStale(key);
      invalidateInFlight(({ tags }) => tags.has(tag));
    },

    clear,

    /** Resolves when no value is returned any more whose data changed before the call. */
    async dropStale(): Promise<void> {
      const until = staleUntil;
      // A timer counts from the beginning of the event loop's turn, so it may be early.
      while (performance.now() < until) await sleep(until - performance.now());
    },

    /** Calls the listener with each invalidated tag; with null when everything is. */
    onInvalidate(listener: (tag: string | null) => void): void {
      listeners.push(listener);
    },

    /** Whether change notifications are received. */
    get isConnected(): boolean {
      return isConnected;
    },

    /** Whether change notifications are received. Clears the cache, as some may have been missed. */
    setConnected(connected: boolean): void {
      isConnected = connected;
      clear();
    },

    /** The tags, so far, of the value that the caller is loading. */
    get loadingTags(): string[] {
      return [...(currentLoad.getStore()?.tags ?? [])];
    },

    /** The keys of all entries. */
    get keys(): string[] {
      return [...entries.keys()];
    },

    /** The number of entries. */
    get entries(): number {
      return entries.size;
    },

    /** The size of all entries. */
    get bytes(): number {
      return entries.calculatedSize;
    },
  };
}

function inherit(parent: Basis | undefined, part: Basis | undefined): void {
  if (!parent || !part) return;
  for (const tag of part.tags) parent.tags.add(tag);
  parent.until = Math.min(parent.until, part.until);
}

type Each<T> = {
  /** The name of the kind of value: the prefix of the keys and the tag of all of them. */
  kind: string;
  /** Further tags of the value with this id, see CacheOptions. */
  tagsOf?(id: string): readonly string[];
  /** Reads the existing rows of these ids, by id: plain data. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, T>>;
};

/** An estimate of the memory of a parsed object per character of its JSON. */
const bytesPerCharacter = 4;

/** The values of these ids, each cached on its own. When any is not cached, all are read, in one query. */
export async function cacheEach<T extends object>(
  cache: Cache,
  ids: readonly string[],
  { kind, tagsOf, read }: Each<T>,
): Promise<T[]> {
  const uniqueIds = [...new Set(ids)];
  let reading: ReturnType<typeof read> | undefined;
  const optionsOf = (id: string) => ({
    tags: [kind, ...(tagsOf?.(id) ?? [])],
    sizeOf: (value: T | null) => (value ? JSON.stringify(value).length * bytesPerCharacter : null),
  });
  const values = await Promise.all(
    uniqueIds.map((id) =>
      cache.getOrLoad(`${kind}:${id}`, optionsOf(id), async () => {
        reading ??= read(uniqueIds);
        return (await reading).get(id) ?? null;
      }),
    ),
  );
  return values.filter((value) => value !== null);
}
