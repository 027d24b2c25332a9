import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** A page and the index of its first card in the list. */
type PageStart = { page: number; index: number };

type Input = {
  list: RefObject<HTMLElement | null>;
  starts: readonly PageStart[];
  hrefOf: (page: number) => string;
};

/** Sets `?page=` to the page in view while scrolling, so that a link or a reload shows it again. */
export function usePageParameter({ list, starts, hrefOf }: Input): void {
  const { key } = useLocation();
  useEffect(() => {
    if (starts.length < 2) return;
    const update = () => {
      const state: { key?: string } | null = window.history.state;
      // A navigation may be in progress: then the URL is already that of the next page.
      if ((state?.key ?? 'default') !== key) return;
      const top = ({ index }: PageStart) =>
        list.current?.children[index]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const inView = starts.findLast((start) => top(start) < window.innerHeight / 2) ?? starts[0];
      const href = hrefOf(inView?.page ?? 1);
      const { pathname, search } = window.location;
      // Not through the router, which would run the loader for cards that are already loaded.
      if (pathname + search !== href) window.history.replaceState(state, '', href);
    };
    document.addEventListener('scrollend', update);
    return () => document.removeEventListener('scrollend', update);
  }, [key, list, starts, hrefOf]);
}
