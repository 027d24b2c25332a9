import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { sendTrackingCode } from '../order-actions.ts';
import type { useOrderChange } from '../use-order-change.ts';

type TrackingFormProps = {
  /** The code that was sent before; empty when there is none. */
  current: string;
  change: ReturnType<typeof useOrderChange>;
  onDone: () => void;
  onCancel: (() => void) | undefined;
};

export function TrackingForm({ current, change, onDone, onCancel }: TrackingFormProps) {
  const [text, setText] = useState(current);
  const code = text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code && (await change.run(sendTrackingCode(code)))) onDone();
  };
  return (
    <form onSubmit={submit} className="mr-auto flex flex-wrap items-end gap-2">
      <Field
        label="Código de seguimiento"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // A correction is opened with the button "Corregir"; the focus moves to the field.
        autoFocus={current !== ''}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        className="rounded-control sm:w-72 sm:text-sm pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1.5"
      />
      <Button
        type="submit"
        busy={change.isPending}
        disabled={code === '' || code === current}
        size="dense"
      >
        Enviar código
      </Button>
      {onCancel && (
        <Button variant="outline" size="dense" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </form>
  );
}
