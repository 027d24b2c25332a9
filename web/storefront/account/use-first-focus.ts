import { useEffect } from 'react';

/** Puts the focus on a form's first field when it appears, after the dialog has taken it. */
export function useFirstFocus(isWanted: boolean, focus: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears
  useEffect(() => {
    if (isWanted) focus();
  }, []);
}
