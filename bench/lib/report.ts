import { renderTable } from './table.ts';
import type { Check } from './verdict.ts';

/** Prints the checks as one table, then what is wrong; makes the command fail if anything is. */
export function reportChecks(checks: readonly Check[]): void {
  const rows = checks.map(({ what, counted, wrong }) => [
    what,
    String(counted),
    String(wrong.length),
  ]);
  process.stdout.write(`\n${renderTable(['what must hold', 'looked at', 'wrong'], rows)}\n`);
  for (const { what, wrong } of checks) {
    for (const each of wrong.slice(0, 5)) process.stdout.write(`WRONG ${what}: ${each}\n`);
  }
  if (checks.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
