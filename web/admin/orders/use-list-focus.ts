import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place in a list: when the item that held the focus leaves, the one that
 * takes its place gets it. `content` changes when the items do; spread the result on the list.
 */
export function useListFocus(content: string) {
  const ref = useRef<HTMLOListElement>(null);
  const place = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is what to look at again.
  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const items = ref.current?.children ?? [];
    const next = items[Math.min(place.current, items.length - 1)];
    const target = next ?? document.getElementById('contenido');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [content]);

  return {
    ref,
    onFocus: (event: FocusEvent<HTMLOListElement>) => {
      const item = [...event.currentTarget.children].findIndex((child) =>
        child.contains(event.target),
      );
      place.current = item < 0 ? null : item;
    },
    onBlur: (event: FocusEvent<HTMLOListElement>) => {
      if (event.relatedTarget) place.current = null;
    },
  };
}
