import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Well before it is seen, so that a reader who goes on never waits; also for who jumped past it. */
const around = '1000000px 0px 1200px';

/** Answers the ref of an element that calls `onNear` when it comes near; again for each `turn`. */
export function useInView<E extends HTMLElement>(
  isWatched: boolean,
  turn: number,
  onNear: () => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn watches another element
  useEffect(() => {
    if (!isWatched || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: around,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isWatched, turn]);
  return ref;
}
