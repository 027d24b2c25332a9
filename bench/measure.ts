/** One line of the table. Figures are texts with their unit; only the ratio is compared. */
export type Row = {
  what: string;
  figure: string;
  /** The reference it is compared with, from the same run on the same machine. */
  against: string;
  ratio: number | null;
  budget: string;
  /** Whether the budget holds; null where there is none. */
  ok: boolean | null;
};

/** A measure of `npm run bench`, the `run` of its file. Starts and stops the processes it needs. */
export type Measure = () => Promise<Row[]>;

type Compared = { what: string; unit: string; figure: number; against: number; of: string };
type Budget = { atLeast: number } | { atMost: number };

/** A figure and its ratio to a reference; without a budget it is informational. */
export function compare({ what, unit, figure, against, of }: Compared, budget?: Budget): Row {
  const ratio = figure / against;
  const row = { what, figure: amount(figure, unit), against: `${of}: ${amount(against, unit)}` };
  return { ...row, ratio, ...evaluate(ratio, budget, '') };
}

type Plain = Omit<Compared, 'against' | 'of'> & Partial<Compared>;

/** A figure whose budget, if any, is not a ratio. A reference is only shown. */
export function report({ what, unit, figure, against, of }: Plain, budget?: Budget): Row {
  const reference = against === undefined ? '' : `${of}: ${amount(against, unit)}`;
  const row = { what, figure: amount(figure, unit), against: reference, ratio: null };
  return { ...row, ...evaluate(figure, budget, unit) };
}

function evaluate(
  value: number,
  budget: Budget | undefined,
  unit: string,
): Pick<Row, 'budget' | 'ok'> {
  if (!budget) return { budget: '', ok: null };
  return 'atLeast' in budget
    ? { budget: `≥ ${amount(budget.atLeast, unit)}`, ok: value >= budget.atLeast }
    : { budget: `≤ ${amount(budget.atMost, unit)}`, ok: value <= budget.atMost };
}

function amount(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const text = value.toLocaleString('en', { maximumFractionDigits: digits });
  return unit ? `${text} ${unit}` : text;
}
