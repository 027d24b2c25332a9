import { useEffect } from 'react';
import { showPlainToast } from './plain-toast.ts';

export type ToastKind = 'info' | 'success' | 'error';

/** `duration` in ms. */
export type ToastOptions = { kind?: ToastKind; detail?: string; duration?: number };

export type TimedToastOptions = ToastOptions & { duration: number };

const standardMs = 5000;
let defaultMs = standardMs;

/** Changes how long toasts stay, for those that are shown while the component is mounted. */
export function useToastDuration(ms: number): void {
  useEffect(() => {
    defaultMs = ms;
    return () => {
      defaultMs = standardMs;
    };
  }, [ms]);
}

/** Shows a toast as a polite status message (5000 ms); loads the toaster with the first one. */
export function notify(text: string, options: ToastOptions = {}): void {
  const timed = { duration: defaultMs, ...options };
  void import('./toaster.tsx').then(
    ({ showToast }) => showToast(text, timed),
    () => showPlainToast(text, timed),
  );
}
