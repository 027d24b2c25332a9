import { showPlainToast } from './plain-toast.ts';

export type ToastKind = 'info' | 'success' | 'error';

export type ToastOptions = { kind?: ToastKind; detail?: string; duration?: number };

/** Shows a toast as a polite status message (5000 ms); loads the toaster with the first one. */
export function notify(text: string, options: ToastOptions = {}): void {
  void import('./toaster.tsx').then(
    ({ showToast }) => showToast(text, options),
    () => showPlainToast(text, options),
  );
}
