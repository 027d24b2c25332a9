import { useSyncExternalStore } from 'react';

const storageKey = 'showSnow';
const changed = 'vidriera:snow';

/** Whether the snow is on: the stored choice, on by default. */
export function useShowSnow(): boolean {
  return useSyncExternalStore(subscribe, readShowSnow, () => false);
}

export function setShowSnow(show: boolean): void {
  localStorage.setItem(storageKey, String(show));
  window.dispatchEvent(new Event(changed));
}

function readShowSnow(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'false';
  } catch {
    return false;
  }
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify);
  window.addEventListener('storage', notify);
  return () => {
    window.removeEventListener(changed, notify);
    window.removeEventListener('storage', notify);
  };
}
