import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';

type CheckBoxProps = ComponentProps<'input'> & {
  /** Some, but not all, of the items of the checkbox are checked. */
  isIndeterminate?: boolean;
};

/** A checkbox with its label; spread react-hook-form's `register(name)` on it. */
export function CheckBox({
  isIndeterminate = false,
  children,
  className,
  ...input
}: CheckBoxProps) {
  const label = useRef<HTMLLabelElement>(null);
  useLayoutEffect(() => {
    const box = label.current?.control;
    if (box instanceof HTMLInputElement) box.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label
      ref={label}
      className={cx('flex min-h-11 items-center gap-2.5 pointer-fine:min-h-7', className)}
    >
      <input {...input} type="checkbox" className="size-4.5 shrink-0 accent-accent" />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
