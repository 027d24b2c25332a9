import { type ReactNode, type Ref, useId } from 'react';
import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  useFormContext,
} from 'react-hook-form';
import { cx } from '../../ui/cx.ts';
import { CheckIcon } from '../../ui/icons.tsx';

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

/** The options of a select, from the labels by code. */
export function Options({ labels }: { labels: Readonly<Record<string, string>> }) {
  return Object.entries(labels).map(([code, label]) => (
    <option key={code} value={code}>
      {label}
    </option>
  ));
}

/** The suggestions of a text field. */
export function Suggestions({ id, texts }: { id: string; texts: readonly string[] }) {
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
  hint?: ReactNode;
  /** Shown to the right of the title. */
  more?: ReactNode;
  children: ReactNode;
};

/** A titled block of a form. */
export function FormSection({ title, hint, more, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-4 rounded-panel border border-line bg-raised p-4"
    >
      <div className="flex items-center justify-between gap-3">
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

type ToggleGroupProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  error: string | undefined;
  /** The first button, which an invalid form focuses. */
  firstRef: Ref<HTMLButtonElement>;
  /** Buttons of the same width, in one row. */
  isEven?: boolean;
};

/** Values of which several can be chosen, one toggle button each. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, options, chosen, onToggle, error, firstRef, isEven = false } = props;
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className={cx('flex gap-2', !isEven && 'flex-wrap')}>
        {options.map((option, index) => {
          const isOn = chosen.includes(option.value);
          return (
            <button
              key={option.value}
              type="button"
              ref={index === 0 ? firstRef : undefined}
              aria-pressed={isOn}
              onClick={() => onToggle(option.value)}
              className={cx(
                'label inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3 transition-colors pointer-fine:min-h-9',
                isEven && 'flex-1 justify-center',
                isOn
                  ? 'border-accent bg-accent/8 text-accent-text'
                  : 'border-line-strong text-muted hover:border-ink',
              )}
            >
              {isOn && <CheckIcon className="size-4" />}
              {option.label}
            </button>
          );
        })}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
