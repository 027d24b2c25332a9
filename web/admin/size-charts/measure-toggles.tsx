import { useController, useFormContext } from 'react-hook-form';
import { type Measure, measureLabels, measures } from '#domain/catalogue/measures.ts';
import { ToggleGroup } from '../kit/toggle-group.tsx';
import type { ChartValues } from './chart-values.ts';

/** The columns of a chart, one toggle button each, in the order in which they are chosen. */
export function MeasureToggles() {
  const { control } = useFormContext<ChartValues>();
  const { field, fieldState } = useController({ control, name: 'measures' });
  const toggle = (measure: Measure) =>
    field.onChange(
      field.value.includes(measure)
        ? field.value.filter((other) => other !== measure)
        : [...field.value, measure],
    );
  return (
    <ToggleGroup
      label="Columnas *"
      options={measures.map((value) => ({ value, label: measureLabels[value] }))}
      chosen={field.value}
      onToggle={toggle}
      error={fieldState.error?.message}
      firstRef={field.ref}
    />
  );
}
