import { type RefObject, useEffect, useState } from 'react';
import { isTouchDevice } from '../../../ui/browser.ts';

const inViewMs = 1000;
const intentMs = 100;

/** How many pages, of about 2 KB, a document still prefetches for cards that are only in view. */
let pagesInView = 30;

/** Of the browsers that have it (Chromium); TypeScript's DOM library does not. */
type Connection = { saveData: boolean; effectiveType: string };

/**
 * Whether a card's page, at `href`, is prefetched: once it is touched; unless the browser saves data, once it is pointed at or
 * has the focus; and on a phone with a fast line once it has been in view for a second.
 */
export function usePrefetch(card: RefObject<HTMLElement | null>, href: string): boolean {
  const [wanted, setWanted] = useState<string | null>(null);
  const isWanted = wanted === href;
  useEffect(() => {
    const element = card.current;
    if (isWanted || !element) return;
    const { connection } = navigator as Navigator & { connection?: Connection };
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    let timer: number | undefined;
    const want = () => setWanted(href);
    const wantInView = () => {
      pagesInView -= 1;
      want();
    };
    const end = () => clearTimeout(timer);
    const schedule = (next: () => void, ms: number) => {
      end();
      timer = window.setTimeout(next, ms);
    };
    const wait = () => schedule(want, intentMs);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && pagesInView > 0) schedule(wantInView, inViewMs);
        else end();
      },
      { threshold: 0.5 },
    );
    element.addEventListener('touchstart', want, options);
    if (!connection?.saveData) {
      for (const type of ['mouseenter', 'focusin']) element.addEventListener(type, wait, options);
      for (const type of ['mouseleave', 'focusout']) element.addEventListener(type, end, options);
      if (connection?.effectiveType === '4g' && isTouchDevice()) observer.observe(element);
    }
    return () => {
      stop.abort();
      observer.disconnect();
      end();
    };
  }, [isWanted, card, href]);
  return isWanted;
}
