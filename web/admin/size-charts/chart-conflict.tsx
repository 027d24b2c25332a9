import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ChartFact } from '#domain/catalogue/stale-chart.ts';
import {
  chartDrawings,
  type SizeChart,
  type SizeChartInput,
} from '#domain/contract/size-charts.ts';
import type { EditConflict } from '#domain/shared/edit-conflict.ts';
import { EditConflictNote } from '../kit/edit-conflict.tsx';
import { bodyOf, type ChartValues, tableValues, valuesOf } from './chart-values.ts';

const labels: Record<ChartFact, string> = {
  name: 'Nombre',
  category: 'Categoría',
  nameWord: 'Palabra en el nombre',
  drawing: 'Dibujo',
  table: 'Medidas',
};

type ChartConflictProps = {
  conflict: EditConflict<SizeChart>;
  resolve: (fact: string) => void;
  form: UseFormReturn<ChartValues, unknown, SizeChartInput>;
};

/** The values of a chart that another editor saved since the form opened, each to be resolved. */
export function ChartConflict({ conflict, resolve, form }: ChartConflictProps) {
  // Renders again on every change, so that the own values are current.
  useWatch({ control: form.control });
  const saved = valuesOf(conflict.current);
  const mine = form.getValues();
  const changes = conflict.changes.map((name) => {
    const fact = name as ChartFact;
    const takeTheirs = () => {
      if (fact !== 'table') form.setValue(fact, saved[fact], { shouldDirty: true });
      else {
        const { measures, rows } = tableValues(conflict.current);
        form.setValue('measures', measures, { shouldDirty: true });
        form.setValue('rows', rows, { shouldDirty: true });
      }
    };
    return {
      fact,
      label: labels[fact],
      theirs: textOf(fact, saved),
      mine: textOf(fact, mine),
      takeTheirs,
    };
  });
  return (
    <EditConflictNote
      changes={changes}
      renderValue={(_fact, value) => String(value)}
      resolve={resolve}
    />
  );
}

/** A value as one text; the table's rows as `S: 50 × 68`. */
function textOf(fact: ChartFact, values: ChartValues): string {
  if (fact === 'drawing') return chartDrawings[values.drawing];
  if (fact !== 'table') return values[fact] || '(vacío)';
  const { measures } = bodyOf(values);
  const rows = values.rows.map(
    ({ size, values: texts }) =>
      `${size}: ${measures.map((name) => texts[name] || '—').join(' × ')}`,
  );
  return `${measures.join(' × ')} · ${rows.join(' · ')}`;
}
