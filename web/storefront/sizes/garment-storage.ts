import { useSyncExternalStore } from 'react';

const storageKey = 'vidriera:own-garments';
const changed = 'vidriera:own-garments-changed';

/** What could not be stored, for as long as the page is open; undefined when nothing failed. */
let unsaved: string | null | undefined;

/** The own garments as stored on this device, unparsed; null without any and during hydration. */
export function useStoredGarments(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Stores the own garments, or removes them; where storage is blocked they last until a reload. */
export function storeGarments(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
    unsaved = undefined;
  } catch {
    unsaved = text;
  }
  window.dispatchEvent(new Event(changed));
}

function read(): string | null {
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
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
