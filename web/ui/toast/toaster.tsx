import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import type { ToastOptions } from './notify.ts';

let host: HTMLElement | null = null;

export function showToast(text: string, { kind = 'info', detail, duration }: ToastOptions): void {
  host ??= mountToaster();
  // Shown again, it rises above a dialog that opened since.
  host.hidePopover();
  host.showPopover();
  toast[kind](text, { description: detail, ...(duration ? { duration } : {}) });
}

/** A root of its own: no page pays for the toaster until something is said. */
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
        duration={5000}
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
