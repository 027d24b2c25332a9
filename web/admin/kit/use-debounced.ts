import { useEffect } from 'react';

const debounceMs = 200;

/** Runs the callback once `key` has not changed for 200 ms; a null callback never runs. */
export function useDebounced(key: string, callback: (() => void) | null): void {
  const isEnabled = callback !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is a new function at every render.
  useEffect(() => {
    if (!callback) return;
    const timer = setTimeout(callback, debounceMs);
    return () => clearTimeout(timer);
  }, [key, isEnabled]);
}
