import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { useField } from './field.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: string;
  /** Some, but not all, of the items of the checkbox are checked. */
  isIndeterminate?: boolean;
};

/** A checkbox with its label beside it; spread react-hook-form's `register(name)` on it. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, isIndeterminate = false, className, ...input } = props;
  const control = useField({ hint, error: undefined });
  const name = useRef<HTMLLabelElement>(null);
  useLayoutEffect(() => {
    const box = name.current?.control;
    if (box instanceof HTMLInputElement) box.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <div className={cx('flex items-start gap-2.5', className)}>
      <input
        {...input}
        {...control}
        type="checkbox"
        className="my-3 size-5 shrink-0 accent-accent pointer-fine:my-1.5"
      />
      <div className="min-w-0 flex-1 py-2.5 pointer-fine:py-1.5">
        <label ref={name} htmlFor={control.id} className="block font-medium">
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
