import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type Measure, measureLabels, measures } from '#domain/catalogue/measures.ts';
import { cx } from '../../ui/cx.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import type { ChartValues } from './chart-values.ts';

/** The columns of a chart, one toggle button each, in the order in which they are chosen. */
export function MeasureToggles() {
  const { control } = useFormContext<ChartValues>();
  const { field, fieldState } = useController({ control, name: 'measures' });
  const errorId = useId();
  const toggle = (measure: Measure) =>
    field.onChange(
      field.value.includes(measure)
        ? field.value.filter((other) => other !== measure)
        : [...field.value, measure],
    );
  return (
    <fieldset aria-describedby={fieldState.error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium">Columnas *</legend>
      <div className="flex flex-wrap gap-2">
        {measures.map((measure, index) => {
          const isOn = field.value.includes(measure);
          return (
            <button
              key={measure}
              type="button"
              ref={index === 0 ? field.ref : undefined}
              aria-pressed={isOn}
              onClick={() => toggle(measure)}
              className={cx(
                'label inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3 transition-colors pointer-fine:min-h-9',
                isOn
                  ? 'border-accent bg-accent/8 text-accent-text'
                  : 'border-line-strong text-muted hover:border-ink',
              )}
            >
              {isOn && <CheckIcon className="size-4" />}
              {measureLabels[measure]}
            </button>
          );
        })}
      </div>
      {fieldState.error && (
        <p id={errorId} className="mt-1.5 text-danger">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
