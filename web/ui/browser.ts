import type { MouseEvent } from 'react';

/**
 * Sets a parameter of the URL in the current history entry; null removes it. Not through the router,
 * which would run the loaders for data that is already loaded.
 */
export function replaceParameter(name: string, value: string | null): void {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
}

/** Loads the page again. `location.reload()` is what React Router calls, and is prevented (`failed-navigation.ts`). */
export function reloadPage(): void {
  const { pathname, search } = window.location;
  window.location.replace(pathname + search);
}

/** Whether a click on a link opens it in another tab or window, or downloads it. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/**
 * Follows a link to a part of the page. Not as a fragment: React Router would navigate to an entry without key and
 * state, and to another search once `replaceParameter` has changed it.
 */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target || opensElsewhere(event)) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}

/** Whether the browser is that of a phone or a tablet: nothing can be pointed at without a tap. */
export const isTouchDevice = (): boolean => matchMedia('(hover: none)').matches;

/** Whether pages morph into each other: that takes a phone's processor longer than all the rest of opening one. */
export const hasViewTransitions = typeof window !== 'undefined' && !isTouchDevice();

export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Whether the visitor's system is set to reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(reducedMotionQuery).matches;
}
