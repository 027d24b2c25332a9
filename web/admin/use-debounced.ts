import { useEffect } from 'react';

const restMs = 200;

/** Acts once what is wanted has stayed the same for a moment; null acts never. */
export function useDebounced(wanted: string, act: (() => void) | null): void {
  const isWanted = act !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the act is a new function at every render.
  useEffect(() => {
    if (!act) return;
    const timer = setTimeout(act, restMs);
    return () => clearTimeout(timer);
  }, [wanted, isWanted]);
}
