import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { controlClass, FieldFrame, type FieldParts, useField } from './field.tsx';

type TextAreaFieldProps = ComponentProps<'textarea'> & FieldParts;

export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  const control = useField({ hint, error });
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error}>
      <textarea {...area} {...control} className={cx(controlClass, className)} />
    </FieldFrame>
  );
}
