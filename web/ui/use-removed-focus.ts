import { useEffect } from 'react';
import { isFocusLost, topModal } from './focus.ts';

/** An ancestor, and the index of its child with the focus. */
type Place = { ancestor: Element; index: number };

/** After this whatever else takes the focus has it: a closing dialog, an effect, a new page. */
const settleMs = 50;

/**
 * When what has the focus is removed, focuses what is nearest to its place: the item of a list that is now there, for
 * which items have `tabIndex={-1}`, or the nearest ancestor that is left, in the open dialog or the page's content.
 */
export function useRemovedFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    // A dialog that closes leaves the focus to what is below it.
    const places = new WeakMap<Element, readonly Place[]>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      places.set(target.closest('dialog') ?? document.body, placesOf(target));
    };
    const restore = () => {
      timer = undefined;
      // What is still there has lost the focus by a click beside it.
      if (!isFocusLost() || !focused || isShown(focused)) return;
      const modal = topModal();
      const root = modal ?? document.getElementById('contenido');
      if (root) focusNearest(root, places.get(modal ?? document.body) ?? []);
    };
    const observer = new MutationObserver(() => {
      if (isFocusLost()) timer ??= setTimeout(restore, settleMs);
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, {
      ...{ childList: true, subtree: true },
      ...{ attributes: true, attributeFilter: ['open'] },
    });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

/** Whether it is there; a dialog that has closed is visible while it fades out. */
const isShown = (element: Element): boolean =>
  element.checkVisibility?.() !== false && element.closest('dialog:not([open])') === null;

function placesOf(element: Element): Place[] {
  const ancestor = element.parentElement;
  if (!ancestor) return [];
  return [{ ancestor, index: [...ancestor.children].indexOf(element) }, ...placesOf(ancestor)];
}

function focusNearest(root: Element, places: readonly Place[]): void {
  const isLeft = ({ ancestor }: Place) =>
    root.contains(ancestor) && ancestor.checkVisibility?.() !== false;
  const { ancestor, index } = places.find(isLeft) ?? { ancestor: root, index: 0 };
  const item = ancestor.children[Math.min(index, ancestor.children.length - 1)];
  const target = item?.matches('[tabindex="-1"]') ? item : ancestor;
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
