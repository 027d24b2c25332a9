import { useId, useRef } from 'react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { type Measure, measureLabels, measures } from '#domain/catalogue/measures.ts';
import { PlusIcon, TrashIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { controlClass } from '../../ui/form/field.tsx';
import { denseControl, FieldTable, FormError, FormSection } from '../kit/fields.tsx';
import { ItemButton } from '../kit/item-parts.tsx';
import { ToggleGroup } from '../kit/toggle-group.tsx';
import { type ChartValues, emptyRow } from './chart-values.ts';

/** The measures of a chart, and a row of texts for each size. */
export function MeasureEditor() {
  const { control, formState } = useFormContext<ChartValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' });
  const measures = useWatch({ control, name: 'measures' });
  const addButton = useRef<HTMLButtonElement>(null);
  const error = formState.errors.rows?.root?.message;
  return (
    <FormSection
      title="Medidas"
      hint="En centímetros, con la prenda apoyada; también medios, como 53,5."
    >
      <MeasureToggles />
      <FieldTable columns={['Talle', ...measures.map((measure) => measureLabels[measure])]}>
        {fields.map(({ id }, index) => (
          <MeasureRow
            key={id}
            index={index}
            measures={measures}
            onRemove={() => {
              remove(index);
              addButton.current?.focus();
            }}
          />
        ))}
      </FieldTable>
      <FormError>{error}</FormError>
      <div>
        <Button
          ref={addButton}
          variant="outline"
          size="dense"
          onClick={() => append(emptyRow(), { focusName: `rows.${fields.length}.size` })}
        >
          <PlusIcon className="size-4" /> Agregar talle
        </Button>
      </div>
    </FormSection>
  );
}

type MeasureRowProps = { index: number; measures: readonly Measure[]; onRemove: () => void };

/** A size and its measures; errors are below them. */
function MeasureRow({ index, measures, onRemove }: MeasureRowProps) {
  const { register, control, formState } = useFormContext<ChartValues>();
  const size = useWatch({ control, name: `rows.${index}.size` }) || `fila ${index + 1}`;
  const errorId = useId();
  const errors = formState.errors.rows?.[index];
  const invalid = measures.filter((measure) => errors?.values?.[measure]);
  const messages = new Set([
    ...(errors?.size?.message ? [errors.size.message] : []),
    ...invalid.map((measure) => errors?.values?.[measure]?.message ?? ''),
  ]);
  const described = (isInvalid: boolean) =>
    isInvalid ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <>
      <tr>
        <td className="py-1 pr-2">
          <input
            aria-label={`Talle ${index + 1}`}
            autoComplete="off"
            className={cx(controlClass, denseControl, 'min-w-18')}
            {...register(`rows.${index}.size`)}
            {...described(errors?.size !== undefined)}
          />
        </td>
        {measures.map((measure) => (
          <td key={measure} className="px-1 py-1">
            <input
              aria-label={`${measureLabels[measure]} de ${size} en cm`}
              inputMode="decimal"
              autoComplete="off"
              className={cx(controlClass, denseControl, 'min-w-18')}
              {...register(`rows.${index}.values.${measure}`)}
              {...described(invalid.includes(measure))}
            />
          </td>
        ))}
        <td className="py-1 text-right">
          <ItemButton icon={TrashIcon} size="dense" label={`Quitar ${size}`} onClick={onRemove} />
        </td>
      </tr>
      {messages.size > 0 && (
        <tr>
          <td colSpan={measures.length + 2} id={errorId} className="pb-2 text-danger">
            {[...messages].join('. ')}
          </td>
        </tr>
      )}
    </>
  );
}

/** The columns of a chart, one toggle button each, in the order in which they are chosen. */
function MeasureToggles() {
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
