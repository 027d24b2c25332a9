import { showPlainToast } from './plain-toast.ts';

export type ToastKind = 'info' | 'success' | 'error';

export type ToastOptions = { kind?: ToastKind; detail?: string; duration?: number };

/** Tells something politely for a while (5000 ms); the toaster loads with its first message. */
export function notify(text: string, options: ToastOptions = {}): void {
  void import('./toaster.tsx').then(
    ({ showToast }) => showToast(text, options),
    () => showPlainToast(text, options),
  );
}
