import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens and closes a native <dialog> with `open`. The browser traps the focus and restores it; a
 * press that begins and ends on the backdrop closes it. The dialog stays open until `open` changes, so
 * that `onClose` may first ask for a confirmation. Returns props for a <dialog>, which must have no
 * padding.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const focused = useRef<Element>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) show(dialog);
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    // Restores the focus when the dialog is unmounted while open.
    return () => dialog?.close();
  }, []);

  return {
    ref,
    /** Escape, or the back gesture of a phone. */
    onCancel: (event: SyntheticEvent) => {
      // The event of a file field bubbles.
      if (event.target !== event.currentTarget) return;
      focused.current = document.activeElement;
      event.preventDefault();
      if (event.cancelable) onClose();
    },
    onClose: () => {
      const dialog = ref.current;
      // The event also fires for our own close(), when `open` is already false. It fires late: a dialog
      // that StrictMode closed and opened again is open by then.
      if (!open || !dialog || dialog.open) return;
      // Of two cancel events without a press between them, browsers make the second not cancelable.
      show(dialog);
      if (focused.current instanceof HTMLElement) focused.current.focus();
      onClose();
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

function show(dialog: HTMLDialogElement): void {
  reserveScrollbarWidth();
  dialog.showModal();
}

/** Prevents a layout shift: the page has no scrollbar while a modal is open. */
function reserveScrollbarWidth(): void {
  if (document.querySelector('dialog:modal')) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
}
