import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens and closes a native <dialog> with `open`. The browser traps the focus and restores it; a
 * press that begins and ends on the backdrop closes it. Returns props for a <dialog>, which must have
 * no padding.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      reserveScrollbarWidth();
      dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    // Restores the focus when the dialog is unmounted while open.
    return () => dialog?.close();
  }, []);

  return {
    ref,
    onClose: () => {
      // The event also fires for our own close(), when `open` is already false. It fires late: a dialog
      // that StrictMode closed and opened again is open by then.
      if (open && !ref.current?.open) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      pressedBackdrop.current = false;
    },
  };
}

/** Prevents a layout shift: the page has no scrollbar while a modal is open. */
function reserveScrollbarWidth(): void {
  if (document.querySelector('dialog:modal')) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
}
