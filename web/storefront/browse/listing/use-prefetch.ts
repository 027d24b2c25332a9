import { type RefObject, useEffect, useState } from 'react';
import { isTouchDevice } from '../../../ui/browser.ts';

const inViewMs = 1000;

/** Of the browsers that have it (Chromium); TypeScript's DOM library does not. */
type Connection = { saveData: boolean; effectiveType: string };

/**
 * When a link's page is prefetched: on a phone, which has no hover, once the element has been in view
 * for a second. On a metered or slow line, and where the browser does not tell, when it is touched.
 */
export function usePrefetch(element: RefObject<Element | null>): 'intent' | 'render' {
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    if (wasInView || !element.current || !isEarlyPrefetchWelcome()) return;
    let timer: number | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = window.setTimeout(() => setWasInView(true), inViewMs);
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [wasInView, element]);
  return wasInView ? 'render' : 'intent';
}

function isEarlyPrefetchWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection || connection.saveData || connection.effectiveType !== '4g') return false;
  return isTouchDevice();
}
