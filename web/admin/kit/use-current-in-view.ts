import { useEffect, useRef } from 'react';

/** How far to scroll so that a range is in the middle of its frame; not at all when it is within. */
const distance = (start: number, end: number, frameStart: number, frameEnd: number): number =>
  start >= frameStart && end <= frameEnd ? 0 : (start + end - frameStart - frameEnd) / 2;

/**
 * A ref for a list of links that scrolls: its current link is brought into view on mount and whenever `current` is
 * another one. `scrollIntoView` would also scroll the page, whose position the router restores.
 */
export function useCurrentInView<E extends HTMLElement>(current: string) {
  const list = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per current link
  useEffect(() => {
    const frame = list.current?.getBoundingClientRect();
    const link = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!frame || !link) return;
    list.current?.scrollBy({
      left: distance(link.left, link.right, frame.left, frame.right),
      top: distance(link.top, link.bottom, frame.top, frame.bottom),
    });
  }, [current]);
  return list;
}
