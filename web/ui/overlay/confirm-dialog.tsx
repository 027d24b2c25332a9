import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  size?: 'small' | 'medium';
  title?: string;
  /** The question or warning. */
  text: string;
  confirm: string;
  cancel?: string;
  /** Fields to fill in before confirming. */
  children?: ReactNode;
  danger?: boolean;
  busy?: boolean;
  /** A required field is missing. */
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A confirmation prompt; Escape and the backdrop cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, size = 'small', title = 'Confirmar', text, confirm, cancel = 'Cancelar' } = props;
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      size={size}
      role="alertdialog"
      describedBy={textId}
    >
      <p id={textId} className="text-pretty">
        {text}
      </p>
      {props.children}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={props.onCancel}>
          {cancel}
        </Button>
        <Button
          variant={props.danger ? 'danger' : 'solid'}
          busy={props.busy ?? false}
          disabled={props.disabled ?? false}
          onClick={props.onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
