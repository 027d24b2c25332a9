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
    // Printed at once as well: the whole run takes up to twenty minutes and may be aborted.
    for (const row of found) process.stderr.write(`  ${cellsOf(row).filter(Boolean).join(', ')}\n`);
    rows.push(...found);
  }
  process.stdout.write(`${tableOf(rows)}\n`);
  if (rows.some(({ ok }) => ok === false)) process.exitCode = 1;
}

/** A row instead of an exception, so that one failing measure does not lose the other figures. */
function notMeasured({ name }: Measure, failure: unknown): Row {
  console.error(failure);
  return { what: name, figure: 'not measured', against: '', ratio: null, budget: '', ok: false };
}

const head = ['what', 'figure', 'against', 'ratio', 'budget', 'ok'];

/** Markdown, to paste into docs/performance.md. */
const tableOf = (rows: readonly Row[]) => renderTable(head, rows.map(cellsOf));

function cellsOf({ what, figure, against, ratio, budget, ok }: Row): string[] {
  const verdict = ok === null ? '' : ok ? 'yes' : 'NO';
  return [what, figure, against, ratio?.toFixed(2) ?? '', budget, verdict];
}

await main();
