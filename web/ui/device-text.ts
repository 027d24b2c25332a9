import { useSyncExternalStore } from 'react';

/**
 * A text that is stored on the device under this key, in localStorage. `initial` is its value during
 * hydration, and where storage is blocked; there, what is written lasts until a reload.
 */
export function deviceText<Initial extends string | null>(key: string, initial: Initial) {
  const changed = `vidriera:${key}`;
  /** What could not be stored; undefined when nothing failed. */
  let unsaved: string | null | undefined;

  function read(): string | null {
    if (unsaved !== undefined) return unsaved;
    try {
      return localStorage.getItem(key);
    } catch {
      return initial;
    }
  }

  /** Stores the text, or removes it. */
  function write(text: string | null): void {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      unsaved = undefined;
    } catch {
      unsaved = text;
    }
    window.dispatchEvent(new Event(changed));
  }

  /** `storage` is the event of the other tabs. */
  function subscribe(notify: () => void): () => void {
    window.addEventListener(changed, notify);
    window.addEventListener('storage', notify);
    return () => {
      window.removeEventListener(changed, notify);
      window.removeEventListener('storage', notify);
    };
  }

  return { write, useText: () => useSyncExternalStore(subscribe, read, () => initial) };
}
