import { fork } from 'node:child_process';
import { join } from 'node:path';
import { readNames } from '../scripts/command-options.ts';
import { renderTable } from './lib/table.ts';
import type { Row } from './measure.ts';

/** The files of `measures`, in the order in which they run. */
const measures = [
  'pages',
  'freshness',
  'sale-evening',
  'orders',
  'growth',
  'plans',
  'process',
  'processes',
  'weight',
  'scripts',
  'pictures',
  'paint',
  'ablation',
  'interactions',
  'lighthouse',
  'lighthouse-busy',
  'admin',
  'bulk-edits',
  'product-tables',
  'costs',
  'replica',
];

/** `npm run bench -- --only pages,orders`: measures, prints one table, fails on a missed budget. */
async function main(): Promise<void> {
  const names = readNames('only', measures);
  const rows: Row[] = [];
  for (const name of measures) {
    if (!names.includes(name)) continue;
    process.stderr.write(`${name}…\n`);
    const found = await runApart(name).catch(() => [notMeasured(name)]);
    // Printed at once as well: the whole run takes up to twenty minutes and may be aborted.
    for (const row of found) process.stderr.write(`  ${cellsOf(row).filter(Boolean).join(', ')}\n`);
    rows.push(...found);
  }
  process.stdout.write(`${tableOf(rows)}\n`);
  if (rows.some(({ ok }) => ok === false)) process.exitCode = 1;
}

/** In a process without the libraries of the other measures, whose pauses would be among its figures. */
function runApart(name: string): Promise<Row[]> {
  const measured = Promise.withResolvers<Row[]>();
  fork(join(import.meta.dirname, 'run-measure.ts'), [name], { serialization: 'advanced' })
    .once('message', (rows) => measured.resolve(rows as Row[]))
    .once('exit', measured.reject);
  return measured.promise;
}

/** A row instead of an exception, so that one failing measure does not lose the other figures. */
function notMeasured(name: string): Row {
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
