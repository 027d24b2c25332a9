import { readNames } from '../scripts/command-options.ts';
import { renderTable } from './lib/table.ts';
import type { Row } from './measure.ts';
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
    rows.push(...(await measure.run()));
  }
  process.stdout.write(`${tableOf(rows)}\n`);
  if (rows.some(({ ok }) => ok === false)) process.exitCode = 1;
}

const head = ['what', 'figure', 'against', 'ratio', 'budget', 'ok'];

/** Markdown, so that the table goes into docs/performance.md as it is. */
function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ what, figure, against, ratio, budget, ok }) => [
    what,
    figure,
    against,
    ratio?.toFixed(2) ?? '',
    budget,
    ok === null ? '' : ok ? 'yes' : 'NO',
  ]);
  return renderTable(head, cells);
}

await main();
