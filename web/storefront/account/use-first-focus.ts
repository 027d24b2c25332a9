import { useEffect } from 'react';

/** Focuses a form's first field on mount, after the dialog's own focus. */
export function useFirstFocus(isEnabled: boolean, focus: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (isEnabled) focus();
  }, []);
}
