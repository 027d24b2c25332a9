import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { topModal } from './focus.ts';
import type { TimedToastOptions } from './notify.ts';

let host: HTMLElement | null = null;

export function showToast(
  text: string,
  { kind = 'info', detail, duration, until, action, otherAction }: TimedToastOptions,
): void {
  host ??= mountToaster();
  showOnTop(host);
  const id = toast[kind](text, {
    description: detail,
    duration,
    position: isAtBottom() ? 'bottom-left' : 'top-left',
    ...(action && { action: { label: action.label, onClick: action.run } }),
    ...(otherAction && { cancel: { label: otherAction.label, onClick: otherAction.run } }),
  });
  void until?.then(() => toast.dismiss(id));
}

/**
 * Toasts are over the navigation bar, under which pages scroll, so that they cover no main button; a theme may have
 * another empty corner.
 */
const isAtBottom = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--toasts') === 'bottom';

/** A separate React root, so that no page loads the toaster before its first message. */
function mountToaster(): HTMLElement {
  const popover = document.createElement('div');
  popover.popover = 'manual';
  popover.className = 'toaster';
  document.body.append(popover);
  flushSync(() =>
    createRoot(popover).render(
      <Toaster
        closeButton
        offset={{ top: 8, bottom: 24, left: 24 }}
        mobileOffset={{ top: 8, left: 16, right: 80 }}
        containerAriaLabel="Avisos"
        toastOptions={{ closeButtonAriaLabel: 'Cerrar aviso', className: 'toast' }}
      />,
    ),
  );
  const followModals = ({ target }: Event) => {
    // The next toast is shown on top anyway; moving an empty toaster takes a slow phone 15 ms.
    const hasToast = popover.querySelector('[data-sonner-toast]') !== null;
    if (hasToast && target instanceof HTMLDialogElement) showOnTop(popover);
  };
  document.addEventListener('toggle', followModals, { capture: true });
  return popover;
}

/** Shows the toaster above everything, inside the topmost modal: what is outside it is inert. */
function showOnTop(popover: HTMLElement): void {
  const parent = topModal() ?? document.body;
  if (popover.parentElement === parent) {
    popover.hidePopover?.();
  } else {
    parent.append(popover);
    // A modal that is unmounted as it closes is no longer below the document.
    parent.addEventListener('close', () => showOnTop(popover), { once: true });
  }
  popover.showPopover?.();
}
