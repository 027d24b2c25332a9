import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** A page and the place of its first card in the list. */
type PageStart = { page: number; index: number };

type Input = {
  list: RefObject<HTMLElement | null>;
  starts: readonly PageStart[];
  hrefOf: (page: number) => string;
};

/** The address names the page that is looked at, so that a link to it or a reload shows it again. */
export function usePageParameter({ list, starts, hrefOf }: Input): void {
  const { key } = useLocation();
  useEffect(() => {
    if (starts.length < 2) return;
    const follow = () => {
      const state: { key?: string } | null = window.history.state;
      // The shopper may be on the way to another page, whose address this is already.
      if ((state?.key ?? 'default') !== key) return;
      const top = ({ index }: PageStart) =>
        list.current?.children[index]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const seen = starts.findLast((start) => top(start) < window.innerHeight / 2) ?? starts[0];
      const href = hrefOf(seen?.page ?? 1);
      const { pathname, search } = window.location;
      // Not through the router: it would fetch what is there.
      if (pathname + search !== href) window.history.replaceState(state, '', href);
    };
    document.addEventListener('scrollend', follow);
    return () => document.removeEventListener('scrollend', follow);
  }, [key, list, starts, hrefOf]);
}
