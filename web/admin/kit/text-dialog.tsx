import { type ComponentProps, useState } from 'react';
import { Field } from '../../ui/form/field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { denseControl } from './fields.tsx';
import { useUnsaved } from './unsaved-guard.tsx';

type TextDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'disabled' | 'onConfirm'> & {
  label: string;
  maxLength: number;
  /** The height of a long text; a single line without it. */
  rows?: number;
  onConfirm: (text: string) => void;
};

/** A confirmation with a text that is required. */
export function TextDialog({ label, maxLength, rows, onConfirm, ...dialog }: TextDialogProps) {
  const [text, setText] = useState('');
  const entered = text.trim();
  useUnsaved(() => dialog.open && entered !== '');
  const field = {
    ...{ label, maxLength, value: text, className: denseControl },
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (
    <ConfirmDialog {...dialog} disabled={entered === ''} onConfirm={() => onConfirm(entered)}>
      <div className="mt-4">
        {rows === undefined ? (
          <Field {...field} autoComplete="off" spellCheck={false} />
        ) : (
          <TextAreaField {...field} rows={rows} />
        )}
      </div>
    </ConfirmDialog>
  );
}
