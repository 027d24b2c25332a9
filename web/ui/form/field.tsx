import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { errorIdOf, useErrorAnnouncement } from './field-errors.ts';

export type FieldParts = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** The frame of a control, without padding or height. */
export const controlFrame =
  'w-full border border-line-strong transition-colors hover:border-ink focus-visible:outline-offset-1 aria-invalid:border-danger disabled:opacity-50 lv:rounded-2xl';

export const controlClass = `${controlFrame} min-h-12 px-4 py-2.5 text-base`;

/** Ids and aria attributes that connect a control to its label, hint and error. */
export function useField({ hint, error }: Pick<FieldParts, 'hint' | 'error'>) {
  const id = useId();
  useErrorAnnouncement(id, error);
  const described = cx(hint && `${id}-hint`, error && errorIdOf(id));
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

/**
 * The frame of a field: label above, control, then error or hint. The error is no live region: it
 * describes the control, which a form focuses when it refuses its value (`field-errors.ts`).
 */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldParts & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted wrap-anywhere">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorIdOf(id)} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps = ComponentProps<'input'> & FieldParts;

/** A text input; spread react-hook-form's `register(name)` on it. */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  const control = useField({ hint, error });
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error}>
      <input {...input} {...control} className={cx(controlClass, className)} />
    </FieldFrame>
  );
}

type TextAreaFieldProps = ComponentProps<'textarea'> & FieldParts;

export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  const control = useField({ hint, error });
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error}>
      <textarea {...area} {...control} className={cx(controlClass, className)} />
    </FieldFrame>
  );
}
