import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { measureLabels } from '#domain/catalogue/measures.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { panel } from '../kit/fields.tsx';
import { type ChartValues, emptyRow } from './chart-values.ts';
import { MeasureToggles } from './measure-toggles.tsx';
import { TableRow } from './table-row.tsx';

/** The measures of a chart, and a row of texts for each size. */
export function TableEditor() {
  const { control, formState } = useFormContext<ChartValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' });
  const measures = useWatch({ control, name: 'measures' });
  const addButton = useRef<HTMLButtonElement>(null);
  const error = formState.errors.rows?.root?.message;
  return (
    <section aria-labelledby="medidas" className={panel}>
      <div>
        <h3 id="medidas" className="text-base font-semibold">
          Medidas
        </h3>
        <p className="text-muted">
          En centímetros, con la prenda apoyada; también medios, como 53,5.
        </p>
      </div>
      <MeasureToggles />
      <div className="-mx-4 overflow-x-auto overscroll-x-contain px-4">
        <table className="w-full max-w-full">
          <thead>
            <tr className="text-left text-sm">
              <th className="py-1.5 pr-2 font-medium">Talle</th>
              {measures.map((measure) => (
                <th key={measure} className="px-1 py-1.5 font-medium whitespace-nowrap">
                  {measureLabels[measure]}
                </th>
              ))}
              <th>
                <span className="sr-only">Quitar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ id }, index) => (
              <TableRow
                key={id}
                index={index}
                measures={measures}
                onRemove={() => {
                  remove(index);
                  addButton.current?.focus();
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
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
    </section>
  );
}
