import { useEffect, useLayoutEffect, useRef } from 'react';

let focusedAt = Number.NEGATIVE_INFINITY;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', () => {
    focusedAt = performance.now();
  });
}

/** A control that got the focus within this time is read out with its description. */
const readOutMs = 500;

/**
 * Makes the error of a control an alert when the control has the focus already, for example when Enter
 * submits its form: screen readers ignore a changed description. Any other control is described when it
 * gets the focus.
 */
export function useErrorAnnouncement(controlId: string, error: string | undefined): void {
  useLayoutEffect(() => {
    if (!error) return;
    const isFocused = document.activeElement?.id === controlId;
    const wasReadOut = performance.now() - focusedAt <= readOutMs;
    const message = document.getElementById(errorIdOf(controlId));
    if (isFocused && !wasReadOut) message?.setAttribute('role', 'alert');
    else message?.removeAttribute('role');
  }, [controlId, error]);
}

/** The id of the error that describes a control or group. */
export const errorIdOf = (controlId: string) => `${controlId}-error`;

/** A ref for the only field of a form: it is focused when the server refuses its value. */
export function useErrorFocus(error: string | undefined) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) ref.current?.focus();
  }, [error]);
  return ref;
}
