import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Measure, measureLabels } from '#domain/catalogue/measures.ts';
import { cx } from '../../ui/cx.ts';
import { controlClass } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { denseControl } from '../kit/fields.tsx';
import type { ChartValues } from './chart-values.ts';

type TableRowProps = { index: number; measures: readonly Measure[]; onRemove: () => void };

/** A size and its measures; errors are below them. */
export function TableRow({ index, measures, onRemove }: TableRowProps) {
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
          <IconButton label={`Quitar ${size}`} size="dense" onClick={onRemove}>
            <TrashIcon className="size-4" />
          </IconButton>
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
