import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/**
 * What a phone does not show in the first screen of a product: after a tap rendered second, so that the screen is painted
 * sooner; at once in a document, and on the way back, whose place is restored.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const isReturning = useNavigationType() === 'POP';
  return useDeferredValue(true, !isHydrated || isReturning) && children;
}
