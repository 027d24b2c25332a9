import { useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/**
 * Whether what is below the first screen is rendered: after a tap in a second rendering, so that the screen is painted
 * sooner; at once in a document, and on the way back, whose place is restored.
 */
export function useAfterPaint(): boolean {
  const isHydrated = useHydrated();
  const isReturning = useNavigationType() === 'POP';
  return useDeferredValue(true, !isHydrated || isReturning);
}
