import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { type Measure, measures } from '#domain/catalogue/measures.ts';
import {
  type SizeChart,
  type SizeChartInput,
  sizeChartInput,
} from '#domain/contract/size-charts.ts';

/** A row as typed: a text per measure, also of measures that the chart has no longer. */
type RowValues = { size: string; values: Record<Measure, string> };

/** The values of the form. */
export type ChartValues = {
  name: string;
  category: string;
  nameWord: string;
  drawing: SizeChart['drawing'];
  measures: Measure[];
  rows: RowValues[];
};

type Typed = Pick<SizeChart, 'measures' | 'rows'>;

/** A row with the measures of a chart as texts. */
function rowValues({ size, values }: Typed['rows'][number], chart: Typed['measures']): RowValues {
  const texts = measures.map((measure) => {
    const value = values[chart.indexOf(measure)];
    return [measure, value === undefined ? '' : String(value).replace('.', ',')];
  });
  return { size, values: Object.fromEntries(texts) };
}

export const emptyRow = (): RowValues => rowValues({ size: '', values: [] }, []);

/** The form's values of the measures. */
export const measureValues = ({ measures: chosen, rows }: Typed) => ({
  measures: [...chosen],
  rows: rows.map((row) => rowValues(row, chosen)),
});

export const chartValues = (chart: SizeChart): ChartValues => ({
  name: chart.name,
  category: chart.category ?? '',
  nameWord: chart.nameWord ?? '',
  drawing: chart.drawing,
  ...measureValues(chart),
});

/** A new chart: the measures of a tee, and three sizes to fill in. */
export const newChart = (): ChartValues => ({
  name: '',
  category: '',
  nameWord: '',
  drawing: 'none',
  measures: ['ancho', 'largo'],
  rows: ['S', 'M', 'L'].map((size) => ({ ...emptyRow(), size })),
});

/** The body of the request; a text that is no number is `NaN`, which the schema refuses. */
export const bodyOf = ({ measures: chosen, rows, ...chart }: ChartValues) => ({
  ...chart,
  measures: chosen,
  rows: rows.map(({ size, values }) => ({
    size,
    values: chosen.map((measure) => parseNumber(values[measure])),
  })),
});

const parseNumber = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));

/** The field of an error in the request, such as `rows.1.values.0`. */
export function fieldOf(path: string, { measures: chosen }: Pick<ChartValues, 'measures'>): string {
  const [rows, row, values, index] = path.split('.');
  if (rows !== 'rows' || row === undefined) return path === 'rows' ? 'rows.root' : path;
  if (values !== 'values') return path;
  return `rows.${row}.values.${chosen[Number(index ?? 0)] ?? chosen[0]}`;
}

/** Validates the request, whose format differs from the form's values. */
export const chartResolver: Resolver<ChartValues, unknown, SizeChartInput> = (values) => {
  const parsed = sizeChartInput.safeParse(bodyOf(values));
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<ChartValues> = {};
  for (const { path, message } of parsed.error.issues) {
    set(errors, fieldOf(path.join('.'), values), { type: 'custom', message });
  }
  return { values: {}, errors };
};
