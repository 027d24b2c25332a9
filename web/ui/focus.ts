import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whether what had the focus was removed, or is in a dialog that has just closed. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest('dialog:not([open])') !== null;
}

/** The topmost open modal; everything outside it is inert. Null when none is open. */
export function topModal(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

/** A `ref` of what replaces everything in a dialog or page, what had the focus too. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (isFocusLost()) element?.focus();
}

/** Focuses a form's first field on mount, after the dialog's own focus. */
export function useFirstFocus(isEnabled: boolean, focus: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (isEnabled) focus();
  }, []);
}

/** React Router's key of the location with which the document was opened. */
export const initialKey = 'default';

/** Focuses a heading, or what has one, after the navigation that shows it, and whenever `subject` is another one; not for null. */
export function useHeadingFocus<T extends HTMLElement = HTMLHeadingElement>(
  subject: string | null,
): RefObject<T | null> {
  const heading = useRef<T>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per subject
  useEffect(() => {
    // The router restores the scroll position.
    if (subject !== null && key !== initialKey) heading.current?.focus({ preventScroll: true });
  }, [subject]);
  return heading;
}
