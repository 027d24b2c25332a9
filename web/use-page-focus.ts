import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from './ui/announce.ts';
import { isFocusLost, topModal } from './ui/focus.ts';

type Heading = { element: Element | null; text: string };

/**
 * After a navigation inside the shop or the panel, focuses the heading of the new page and announces its
 * title, as a browser does for a document that it loads. A navigation that keeps the page (a modal's
 * route, a tab) leaves the focus where it is.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef<Heading>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` triggers the effect
  useEffect(() => {
    const last = shown.current;
    const next = readHeading();
    shown.current = next;
    const isSamePage = last?.element === next.element && last.text === next.text;
    if (last === null || isSamePage) return;
    announce(document.title);
    const modal = topModal();
    if (!modal) return focusPage(next.element);
    // The modal has the focus, and restores it to what may be gone.
    const focusIfLost = () => isFocusLost() && focusPage(readHeading().element);
    modal.addEventListener('close', focusIfLost, { once: true });
  }, [pathname]);
}

function readHeading(): Heading {
  // A listing stays behind the page that was opened from it.
  const element = [...document.querySelectorAll('h1')].find(
    // Not in every browser; in those the listing has no boxes.
    (each) => each.checkVisibility?.() ?? each.offsetHeight,
  );
  return { element: element ?? null, text: element?.textContent ?? '' };
}

/** A page whose heading is still loading gets the focus on its content. */
function focusPage(heading: Element | null): void {
  // The page has focused its first field, or the heading of its results.
  if (document.activeElement?.matches('input, select, textarea, h2')) return;
  const target = heading ?? document.getElementById('contenido');
  if (!(target instanceof HTMLElement)) return;
  target.tabIndex = -1;
  // The router restores the scroll position.
  target.focus({ preventScroll: true });
}
