import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Ties a native <dialog> to `open`. The browser keeps focus inside and gives it back; a press that
 * begins and ends on the backdrop closes it. Spread the result on a dialog without padding.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      keepScrollbarRoom();
      dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    // A dialog that leaves the page while open would keep the focus it took.
    return () => dialog?.close();
  }, []);

  return {
    ref,
    onClose: () => {
      // The browser says it of our own close() too; then there is nothing left to tell. It says it
      // late: a dialog that StrictMode closed and opened again is open by then.
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

/** The page loses its scrollbar while it is held still; its width stays, so that nothing moves. */
function keepScrollbarRoom(): void {
  if (document.querySelector('dialog:modal')) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
}
