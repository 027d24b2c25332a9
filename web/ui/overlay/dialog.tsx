import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import { useModal } from './use-modal.ts';

const sizes = {
  small: 'max-w-sm',
  medium: 'max-w-lg',
  large: 'max-w-4xl',
} as const;

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: keyof typeof sizes;
  role?: 'dialog' | 'alertdialog';
  /** The id of the text that is read with the title. */
  describedBy?: string;
  children: ReactNode;
};

/** A modal in the middle of the page. Its content is mounted only while it is open. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, size = 'medium', role, describedBy, children } = props;
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={cx(
        'modal modal-center max-h-[min(100svh-2rem,60rem)] w-[calc(100%-2rem)] overflow-y-auto rounded-panel bg-raised shadow-panel',
        sizes[size],
      )}
    >
      {open && (
        <div className="p-6 sm:p-8">
          <header className="mb-5 flex items-start justify-between gap-2">
            <h2 id={titleId} className="display display-sm pt-2">
              {title}
            </h2>
            <IconButton label="Cerrar" onClick={onClose} className="-mt-1 -mr-3 shrink-0">
              <CloseIcon />
            </IconButton>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
