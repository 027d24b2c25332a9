import type { ComponentProps } from 'react';
import { controlClass, FieldFrame } from '../../ui/form/field.tsx';
import { errorIdOf } from '../../ui/form/field-errors.ts';
import { denseControl } from '../kit/fields.tsx';
import type { PaymentFault } from './sale-payments.ts';

type TypedFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onType: (text: string) => void;
  faults: readonly PaymentFault[];
};

/** A field of the open sale, whose text is kept as it is typed; it is focused when it is at fault. */
export function TypedField({ id, label, hint, onType, faults, ...input }: TypedFieldProps) {
  const error = faults.find(({ field }) => field === id)?.text;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        id={id}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorIdOf(id) : hint && `${id}-hint`}
        className={`${controlClass} ${denseControl}`}
      />
    </FieldFrame>
  );
}
