import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus in a list: when the focused item is removed, the item at its index is focused.
 * `content` changes when the items do; spread the result on the list.
 */
export function useListFocus(content: string) {
  const ref = useRef<HTMLOListElement>(null);
  const focusedIndex = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` triggers the effect.
  useLayoutEffect(() => {
    if (focusedIndex.current === null || document.activeElement !== document.body) return;
    const items = ref.current?.children ?? [];
    const next = items[Math.min(focusedIndex.current, items.length - 1)];
    const target = next ?? document.getElementById('contenido');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [content]);

  return {
    ref,
    onFocus: (event: FocusEvent<HTMLOListElement>) => {
      const index = [...event.currentTarget.children].findIndex((child) =>
        child.contains(event.target),
      );
      focusedIndex.current = index < 0 ? null : index;
    },
    onBlur: (event: FocusEvent<HTMLOListElement>) => {
      if (event.relatedTarget) focusedIndex.current = null;
    },
  };
}
