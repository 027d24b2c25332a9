import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useField } from './field.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string };

/** A checkbox with its label beside it. */
export function CheckboxField({ label, hint, className, ...input }: CheckboxFieldProps) {
  const control = useField({ hint, error: undefined });
  return (
    <div className={cx('flex items-start gap-2.5', className)}>
      <input
        {...input}
        {...control}
        type="checkbox"
        className="my-3 size-5 shrink-0 accent-accent pointer-fine:my-1.5"
      />
      <div className="min-w-0 flex-1 py-2.5 pointer-fine:py-1.5">
        <label htmlFor={control.id} className="block font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${control.id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
