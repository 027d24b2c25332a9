import { useEffect } from 'react';

export type ToastKind = 'info' | 'success' | 'error';

export type ToastAction = { label: string; run: () => void };

/** `duration` in ms; the buttons need the toaster's script. */
export type NotifyOptions = {
  kind?: ToastKind;
  detail?: string;
  duration?: number;
  /** It is dismissed then. */
  until?: Promise<unknown>;
  action?: ToastAction;
  /** A second button. */
  otherAction?: ToastAction;
};

export type TimedToastOptions = NotifyOptions & { duration: number };

const standardMs = 5000;
/** Long enough to reach its button. */
const actionMs = 15_000;
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
export function notify(text: string, options: NotifyOptions = {}): void {
  const duration = options.action || options.otherAction ? actionMs : defaultMs;
  const timed = { duration, ...options };
  void import('./toaster.tsx').then(
    ({ showToast }) => showToast(text, timed),
    () => showPlainToast(text, timed),
  );
}

export const plainToastClass =
  'fixed right-20 bottom-auto left-4 m-0 w-auto rounded-panel border border-line-strong bg-raised p-4 text-sm text-ink sm:right-auto sm:left-6 sm:w-89';

let plainToasts: HTMLElement | null = null;

/** Toasts without a library, one below the other, for when the toaster's script fails to load. */
function showPlainToast(text: string, { detail, duration, until }: TimedToastOptions): void {
  plainToasts ??= document.createElement('div');
  plainToasts.popover = 'manual';
  plainToasts.className = `top-2 space-y-2 empty:hidden ${plainToastClass}`;
  const toast = document.createElement('p');
  toast.role = 'alert';
  plainToasts.append(toast);
  // Moved, it is closed, and opens above everything.
  document.body.append(plainToasts);
  plainToasts.showPopover?.();
  toast.textContent = detail ? `${text}. ${detail}` : text;
  const dismiss = () => toast.remove();
  setTimeout(dismiss, duration);
  void until?.then(dismiss);
}
