import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  useFormContext,
} from 'react-hook-form';

/** A compact field for a fine pointer; on a touch screen the field has its normal size. */
export const denseControl =
  'rounded-control bg-raised sm:text-sm pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1.5';

export const emptyAsNull = (value: unknown) => value || null;

/** The props of the enclosing form's fields by name; `texts` replaces long error messages. */
export function useFields<Values extends FieldValues>(
  texts: Readonly<Record<string, string>> = {},
) {
  const { register, formState } = useFormContext<Values>();
  const { errors } = formState;
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const message = (get(errors, name) as { message?: string } | undefined)?.message;
    return {
      ...register(name, options),
      className: denseControl,
      error: message === undefined ? undefined : (texts[message] ?? message),
    };
  };
}

/** A ref for a form: its first invalid field is focused when the server refuses its values. */
export function useInvalidFocus(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return form;
}

/** What is wrong with a part of a form; nothing without a text. */
export function FormError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className="text-danger">
      {children}
    </p>
  );
}

/** The options of a select, from the labels by code. */
export function Options({ labels }: { labels: Readonly<Record<string, string>> }) {
  return Object.entries(labels).map(([code, label]) => (
    <option key={code} value={code}>
      {label}
    </option>
  ));
}

/** The suggestions of a text field. */
export function SuggestedTexts({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}

type FormSectionProps = {
  title: ReactNode;
  /** Shows the title to screen readers alone. */
  hidesTitle?: boolean;
  hint?: ReactNode;
  /** Shown to the right of the title. */
  more?: ReactNode;
  children: ReactNode;
};

/** A titled block of a form. */
export function FormSection({ title, hidesTitle, hint, more, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-4 rounded-panel border border-line bg-raised p-4"
    >
      <div className={hidesTitle ? 'sr-only' : 'flex items-center justify-between gap-3'}>
        <div>
          <h3 id={id} className="text-base font-semibold">
            {title}
          </h3>
          {hint && <p className="text-muted">{hint}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  );
}

/** Rows of fields below their columns, with a button at the end of each that removes it. */
export function FieldTable({ columns, children }: { columns: string[]; children: ReactNode }) {
  return (
    // Positioned: the hidden text of the last column would otherwise be at its place outside the scroller.
    <div className="relative -mx-4 overflow-x-auto overscroll-x-contain px-4">
      <table className="w-full">
        <thead>
          <tr className="text-left text-sm whitespace-nowrap">
            {columns.map((column) => (
              <th key={column} className="px-1 py-1.5 font-medium first:pr-2 first:pl-0">
                {column}
              </th>
            ))}
            <th>
              <span className="sr-only">Quitar</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
