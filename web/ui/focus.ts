import { useEffect } from 'react';

/** Whether what had the focus was removed, or is in a dialog that has just closed. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest('dialog:not([open])') !== null;
}

/** The topmost open modal; everything outside it is inert. Null when none is open. */
export function topModal(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

/** Focuses a form's first field on mount, after the dialog's own focus. */
export function useFirstFocus(isEnabled: boolean, focus: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (isEnabled) focus();
  }, []);
}
