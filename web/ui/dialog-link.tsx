import { type ComponentType, useState } from 'react';
import { useLazyComponent } from './use-lazy-component.ts';

export type LazyDialogProps = { open: boolean; onClose: () => void };

type DialogLinkProps<Props extends LazyDialogProps> = {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** The dialog's own props. */
  props: Omit<Props, keyof LazyDialogProps>;
  children: string;
};

/** An underlined button that opens a dialog, whose script loads with the first click. */
export function DialogLink<Props extends LazyDialogProps>({
  load,
  props,
  children,
}: DialogLinkProps<Props>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useLazyComponent(load, isOpen, close);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-8 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
      >
        {children}
      </button>
      {Dialog && <Dialog {...({ ...props, open: isOpen, onClose: close } as Props)} />}
    </>
  );
}
