import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';

export type Keep<T> = {
  /**
   * Names of what it shows: dropping one of them forgets it. Those of kept values that it is made
   * from come of themselves.
   */
  tags?: readonly string[];
  /** When it stops being true by the clock alone; null for never. */
  until?: () => Promise<Date | null>;
  /** Bytes that it takes, or null when it is not to be kept. */
  weigh(value: T): number | null;
};

type Basis = { tags: Set<string>; until: number };
type Entry = Basis & { value: unknown };
type Making = Basis & { value: Promise<unknown>; isStale: boolean };

export type Cache = ReturnType<typeof createCache>;

/** So that a change of which nobody told cannot hide for ever. */
const maxAgeMs = 10 * 60_000;

/**
 * Remembers what is dear to make: the least recently used goes when `maxBytes` are full. It keeps
 * nothing until it is trusted, which is while changes are heard.
 */
export function createCache({ maxBytes, now }: { maxBytes: number; now: () => Date }) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, maxEntrySize: maxBytes >> 1 });
  const makings = new Map<string, Making>();
  const maker = new AsyncLocalStorage<Making>();
  let isTrusted = false;

  function findEntry(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry && entry.until <= now().getTime()) {
      entries.delete(key);
      return undefined;
    }
    inherit(maker.getStore(), entry);
    return entry;
  }

  function start<T>(key: string, { tags = [], until, weigh }: Keep<T>, make: () => Promise<T>) {
    const making: Making = {
      tags: new Set(tags),
      until: now().getTime() + maxAgeMs,
      isStale: false,
      value: Promise.resolve(),
    };
    const run = async () => {
      try {
        // Before it is made: an instant that passes meanwhile must not be missed.
        const end = await until?.();
        if (end) making.until = Math.min(making.until, end.getTime());
        const value = await make();
        const size = weigh(value);
        if (size !== null && isTrusted && !making.isStale) {
          entries.set(key, { value, tags: making.tags, until: making.until }, { size });
        }
        return value;
      } finally {
        if (makings.get(key) === making) makings.delete(key);
      }
    };
    makings.set(key, making);
    making.value = maker.run(making, run);
    return making;
  }

  /** Whoever asks from now on makes it anew; those who wait get what they asked for before. */
  function overtake(isMeant: (making: Making) => boolean): void {
    for (const [key, making] of makings) {
      if (!isMeant(making)) continue;
      making.isStale = true;
      makings.delete(key);
    }
  }

  function dropAll(): void {
    entries.clear();
    overtake(() => true);
  }

  return {
    /** What is kept under the key and still true. */
    find: <T>(key: string): T | undefined => findEntry(key)?.value as T | undefined,

    /** The kept value, or else makes it: once, however many ask at the same time. */
    async keep<T>(key: string, keep: Keep<T>, make: () => Promise<T>): Promise<T> {
      const entry = findEntry(key);
      if (entry) return entry.value as T;
      const making = makings.get(key) ?? start(key, keep, make);
      const parent = maker.getStore();
      inherit(parent, making);
      const value = await making.value;
      inherit(parent, making);
      if (parent && making.isStale) parent.isStale = true;
      return value as T;
    },

    /** Forgets whatever shows this, and what is being made from it. */
    drop(tag: string): void {
      for (const [key, { tags }] of entries.entries()) if (tags.has(tag)) entries.delete(key);
      overtake(({ tags }) => tags.has(tag));
    },

    dropAll,

    /** Whether every change is heard. Either way nothing from before holds. */
    trust(isHeard: boolean): void {
      isTrusted = isHeard;
      dropAll();
    },

    /** Bytes that are taken. */
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
