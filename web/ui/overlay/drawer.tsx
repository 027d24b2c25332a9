import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import { useModal } from './use-modal.ts';

type DrawerProps = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** A full-height modal that slides in from the right. The children fill the space below the title. */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="modal modal-right h-dvh w-full max-w-md bg-ground shadow-panel"
    >
      {/* Stays mounted after the first opening, so that it slides out with its content. */}
      {wasOpened && (
        <div tabIndex={-1} className="flex h-full flex-col outline-none">
          <header className="flex items-center justify-between border-b border-line py-3 pr-3 pl-6">
            <h2 id={titleId} className="display display-sm">
              {title}
            </h2>
            <IconButton label="Cerrar" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
