import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { controlClass, controlFrame, FieldFrame, type FieldParts, useField } from './field.tsx';

type SelectFieldProps = ComponentProps<'select'> & FieldParts;

/** A native select; its options are its children. */
export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  const control = useField({ hint, error });
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error}>
      <Select {...select} {...control} />
    </FieldFrame>
  );
}

type SelectProps = ComponentProps<'select'> & { isSmall?: boolean };

/** The control without a visible label; it needs an `aria-label`. */
export function Select({ isSmall, className, ...select }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...select}
        className={cx(
          'appearance-none',
          isSmall
            ? `${controlFrame} min-h-11 py-1 pr-8 pl-3 text-sm text-ellipsis`
            : `${controlClass} pr-9`,
          className,
        )}
      />
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4" />
    </div>
  );
}
