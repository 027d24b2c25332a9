import type { TimedToastOptions } from './notify.ts';

/** A toast without a library, for when the toaster's script fails to load. */
export function showPlainToast(text: string, { duration }: TimedToastOptions): void {
  const toast = document.createElement('p');
  toast.role = 'alert';
  toast.popover = 'manual';
  toast.className =
    'fixed inset-x-4 top-auto bottom-(--toast-bottom,1rem) m-0 rounded-panel border border-line-strong bg-raised p-4 text-sm text-ink sm:right-auto sm:bottom-6 sm:left-6 sm:w-89';
  document.body.append(toast);
  toast.showPopover();
  toast.textContent = text;
  setTimeout(() => toast.remove(), duration);
}
