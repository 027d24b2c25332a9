import { type Ref, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { CheckIcon } from '../../ui/icons.tsx';

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
