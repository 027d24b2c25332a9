import { create, type StateCreator } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';

const version = 1;

type Format = { read: (text: string) => unknown; write: (value: unknown) => string };

const formats = {
  /** With the version of its form; a value of another version is not read. */
  versioned: {
    read: (text) => {
      const stored = JSON.parse(text);
      return stored?.version === version ? stored.state : undefined;
    },
    write: (state) => JSON.stringify({ state, version }),
  },
  /** For a key whose form the specification gives. */
  json: { read: JSON.parse, write: JSON.stringify },
  text: { read: (text) => text, write: String },
} satisfies Record<string, Format>;

export type StoredOptions<State> = {
  /** The first state: on the server, during hydration, and until something is stored. */
  initial: StateCreator<State>;
  /** What of the state is stored; nothing is, and the key is removed, for null. */
  pick: (state: State) => unknown;
  /**
   * What a stored value, of which nothing is certain, changes in the state; undefined when nothing, or
   * nothing readable, is stored.
   */
  parse: (value: unknown, current: State) => Partial<State>;
  format?: keyof typeof formats;
  /** For the tab only: survives a reload of it. */
  isOfTab?: boolean;
  /** Whether the state may be stored now, and what is stored may be read; by default always. */
  canStore?: () => boolean;
};

/**
 * A zustand store whose state is stored in this browser under `key`. Other tabs' changes are read when
 * they happen, those while the page is in the back/forward cache when it is restored. Where storage is
 * denied or full, the state lasts until a reload. Throws never.
 */
export function stored<State>(key: string, options: StoredOptions<State>) {
  const { initial, pick, parse, format = 'versioned', isOfTab = false } = options;
  const { canStore = () => true } = options;
  const storage = storageOf<unknown>({ format: formats[format], isOfTab, canStore });
  const store = create<State>()(
    persist<State, [], [], unknown>(initial, {
      name: key,
      storage,
      partialize: pick,
      // Zustand catches what parsing throws.
      onRehydrateStorage: () => (_, error) => error !== undefined && console.error(error),
      merge: (value, current) => ({ ...current, ...parse(value, current) }),
    }),
  );
  if (typeof window !== 'undefined' && !isOfTab) {
    window.addEventListener('storage', (event) => {
      if ((event.key === key || event.key === null) && canStore()) void store.persist.rehydrate();
    });
  }
  return store;
}

/** Removes what is stored under these keys. */
export function removeStored(keys: readonly string[]): void {
  for (const key of keys) attempt(() => window.localStorage.removeItem(key));
}

type StorageOptions = { format: Format; isOfTab: boolean; canStore: () => boolean };

function storageOf<State>(options: StorageOptions): PersistStorage<State> {
  const { format, isOfTab, canStore } = options;
  // Reading the property throws where storage is denied.
  const area = () => (isOfTab ? window.sessionStorage : window.localStorage);
  return {
    getItem: (key) => {
      if (!canStore()) return null;
      const text = attempt(() => area().getItem(key));
      const state = text == null ? undefined : attempt(() => format.read(text));
      return state === undefined ? null : { state: state as State };
    },
    setItem: (key, { state }) => {
      if (!canStore()) return;
      attempt(() =>
        state === null ? area().removeItem(key) : area().setItem(key, format.write(state)),
      );
    },
    removeItem: (key) => attempt(() => area().removeItem(key)),
  };
}

function attempt<T>(use: () => T): T | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Values that earlier releases stored in another form. */
function migrateStored(): void {
  const former = 'vidriera:own-garments';
  const text = attempt(() => window.localStorage.getItem(former));
  if (text == null) return;
  attempt(() => {
    const state = JSON.parse(text).garments;
    window.localStorage.setItem('own_garments', formats.versioned.write(state));
  });
  attempt(() => window.localStorage.removeItem(former));
}

migrateStored();
