import { readNames } from '../scripts/command-options.ts';
import { renderTable } from './lib/table.ts';
import type { Measure, Row } from './measure.ts';
import { measures } from './measures.ts';

/** `npm run bench -- --only pages,orders`: measures, prints one table, fails on a missed budget. */
async function main(): Promise<void> {
  const names = readNames(
    'only',
    measures.map(({ name }) => name),
  );
  const rows: Row[] = [];
  for (const measure of measures) {
    if (!names.includes(measure.name)) continue;
    process.stderr.write(`${measure.name}…\n`);
    const found = await measure.run().catch((failure) => [notMeasured(measure, failure)]);
    // Twenty minutes may lie between a figure and the table, and somebody may not wait for it.
    for (const row of found) process.stderr.write(`  ${cellsOf(row).filter(Boolean).join(', ')}\n`);
    rows.push(...found);
  }
  process.stdout.write(`${tableOf(rows)}\n`);
  if (rows.some(({ ok }) => ok === false)) process.exitCode = 1;
}

/** A measure that fails takes no other one's figures with it. */
function notMeasured({ name }: Measure, failure: unknown): Row {
  console.error(failure);
  return { what: name, figure: 'not measured', against: '', ratio: null, budget: '', ok: false };
}

const head = ['what', 'figure', 'against', 'ratio', 'budget', 'ok'];

/** Markdown, so that the table goes into docs/performance.md as it is. */
const tableOf = (rows: readonly Row[]) => renderTable(head, rows.map(cellsOf));

function cellsOf({ what, figure, against, ratio, budget, ok }: Row): string[] {
  const judged = ok === null ? '' : ok ? 'yes' : 'NO';
  return [what, figure, against, ratio?.toFixed(2) ?? '', budget, judged];
}

await main();
