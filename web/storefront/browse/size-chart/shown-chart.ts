import { type Measure, measureLabels } from '#domain/catalogue/measures.ts';
import type { SizeChart } from '#domain/contract/size-charts.ts';

/** What a page shows of a chart: loaders make it, so that the labels are no part of the page's script. */
export type ShownChart = Pick<SizeChart, 'name' | 'drawing' | 'measures' | 'rows'> & {
  /** The heading of each measure. */
  headings: readonly string[];
};

/** The letters of the measures in the drawing. */
const letters: Partial<Record<Measure, string>> = { ancho: 'A · ', largo: 'B · ' };

export const shownChart = ({ name, drawing, measures, rows }: SizeChart): ShownChart => ({
  ...{ name, drawing, measures, rows },
  headings: measures.map((measure) => {
    const letter = drawing === 'none' ? '' : (letters[measure] ?? '');
    return letter + measureLabels[measure];
  }),
});
