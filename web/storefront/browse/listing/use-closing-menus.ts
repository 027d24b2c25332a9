import { useEffect } from 'react';

/**
 * In the bar, a menu closes with Escape, and when the pointer or the focus is used outside it. A phone's sheet closes
 * when the focus leaves it, which would be behind it.
 */
export function useClosingMenus(): void {
  useEffect(() => {
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      // The sections of a phone's sheet stay open.
      if (!matchMedia('(width >= 48rem)').matches) return closeSheet(event);
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('.filter-group[open]')) {
        const isInside = menu.contains(event.target as Node);
        if (isInside && !(event instanceof KeyboardEvent)) continue;
        menu.open = false;
        if (isInside) menu.querySelector('summary')?.focus();
      }
    };
    const events = ['pointerdown', 'focusin', 'keydown'];
    for (const event of events) document.addEventListener(event, close);
    return () => {
      for (const event of events) document.removeEventListener(event, close);
    };
  }, []);
}

function closeSheet({ type, target }: Event): void {
  const sheet = document.querySelector<HTMLElement>('.filters');
  // Not in every browser; a sheet that is closed stays so.
  if (type !== 'focusin' || !sheet?.hidePopover || !(target instanceof Element)) return;
  if (!sheet.contains(target) && !target.closest('[popovertarget], dialog, .toaster')) {
    sheet.hidePopover();
  }
}
