import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './focus.ts';

/**
 * Restores the focus in a list: when the focused item is removed, the item at its index is focused, and
 * without items the `fallback`, or the page's content. `content` changes when the items do; spread the
 * result on the list, and give its items `tabIndex={-1}`.
 */
export function useListFocus(content: string, fallback?: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLElement>(null);
  const focusedIndex = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` triggers the effect.
  useLayoutEffect(() => {
    if (focusedIndex.current === null || !isFocusLost()) return;
    const items = list.current?.children ?? [];
    const next = items[Math.min(focusedIndex.current, items.length - 1)];
    const target = next ?? fallback?.current ?? document.getElementById('contenido');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [content]);

  return {
    ref: (element: HTMLElement | null) => {
      list.current = element;
    },
    onFocus: (event: FocusEvent) => {
      const index = [...event.currentTarget.children].findIndex((child) =>
        child.contains(event.target),
      );
      focusedIndex.current = index < 0 ? null : index;
    },
    onBlur: (event: FocusEvent) => {
      const next = event.relatedTarget;
      // A modal restores the focus to the list, or to what the modal removes.
      const isInModal = next?.closest('dialog') !== event.currentTarget.closest('dialog');
      if (next && !isInModal) focusedIndex.current = null;
    },
  };
}
