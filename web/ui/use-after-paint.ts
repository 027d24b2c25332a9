import { useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/**
 * Whether what is below the first screen is rendered. After a tap the screen is painted first; documents and the
 * way back, whose place is restored, have all of it at once.
 */
export function useAfterPaint(): boolean {
  const isHydrated = useHydrated();
  const isReturning = useNavigationType() === 'POP';
  return useDeferredValue(true, !isHydrated || isReturning);
}
