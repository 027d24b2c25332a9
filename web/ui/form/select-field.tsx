import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { controlClass, FieldFrame, type FieldParts, useField } from './field.tsx';

type SelectFieldProps = ComponentProps<'select'> & FieldParts;

/** A native select; its options are its children. */
export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: SelectFieldProps) {
  const control = useField({ hint, error });
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          {...select}
          {...control}
          className={cx(controlClass, 'appearance-none pr-11', className)}
        >
          {children}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4" />
      </div>
    </FieldFrame>
  );
}
