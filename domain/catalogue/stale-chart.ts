import type { SizeChart, SizeChartInput } from '../contract/size-charts.ts';
import { type EditConflict, isSame } from '../shared/edit-conflict.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';

/** What is compared and resolved of a chart: its measures and rows are one value. */
const chartFacts = ['name', 'category', 'nameWord', 'drawing', 'table'] as const;
export type ChartFact = (typeof chartFacts)[number];

const chartFactsOf = ({ name, category, nameWord, drawing, measures, rows }: SizeChartInput) => ({
  name,
  category,
  nameWord,
  drawing,
  table: { measures, rows },
});

type ChartEdit = {
  sent: SizeChartInput;
  /** The version that the editor read. */
  version: number;
  current: SizeChart;
};

/** Refuses a chart that would replace another one saved since it was read; null when there is none. */
export function refuseStaleChart({ sent, version, current }: ChartEdit): Refusal | null {
  if (version === current.version) return null;
  const [now, next] = [chartFactsOf(current), chartFactsOf(sent)];
  const changes = chartFacts.filter((name) => !isSame(now[name], next[name]));
  if (changes.length === 0) return null;
  return refuse('edited_meanwhile', 'Otra persona guardó cambios mientras editabas.', {
    more: {
      changes,
      sent: Object.fromEntries(changes.map((name) => [name, next[name]])),
      current,
    } satisfies EditConflict<SizeChart>,
  });
}
