import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import type { TimedToastOptions } from './notify.ts';

let host: HTMLElement | null = null;

export function showToast(
  text: string,
  { kind = 'info', detail, duration }: TimedToastOptions,
): void {
  host ??= mountToaster();
  // Showing the popover again puts it above a dialog that was opened since.
  host.hidePopover();
  host.showPopover();
  toast[kind](text, { description: detail, duration });
}

/** A separate React root, so that no page loads the toaster before its first message. */
function mountToaster(): HTMLElement {
  const popover = document.createElement('div');
  popover.popover = 'manual';
  popover.className = 'toaster';
  document.body.append(popover);
  popover.showPopover();
  flushSync(() =>
    createRoot(popover).render(
      <Toaster
        position="bottom-left"
        closeButton
        offset={{ bottom: 24, left: 24 }}
        mobileOffset={{ bottom: 'var(--toast-bottom, 16px)', left: 16, right: 16 }}
        containerAriaLabel="Avisos"
        toastOptions={{ closeButtonAriaLabel: 'Cerrar aviso', className: 'toast' }}
      />,
    ),
  );
  return popover;
}
