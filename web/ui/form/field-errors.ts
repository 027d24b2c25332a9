import { useEffect, useRef } from 'react';
import { announce } from '../announce.ts';

let focusedAt = Number.NEGATIVE_INFINITY;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', () => {
    focusedAt = performance.now();
  });
}

/** A control that got the focus within this time is read out with its description. */
const readOutMs = 500;

/**
 * Announces the error of a control that has the focus already, for example when Enter submits its form:
 * screen readers ignore a changed description. Any other control is described when it gets the focus.
 */
export function useErrorAnnouncement(controlId: string, error: string | undefined): void {
  useEffect(() => {
    if (!error || document.activeElement?.id !== controlId) return;
    if (performance.now() - focusedAt > readOutMs) announce(error);
  }, [controlId, error]);
}

/** A ref for the only field of a form: it is focused when the server refuses its value. */
export function useErrorFocus(error: string | undefined) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) ref.current?.focus();
  }, [error]);
  return ref;
}
