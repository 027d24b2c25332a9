import type { Check } from './checks.ts';
import { renderTable } from './table.ts';

/** Prints the checks as a table, then the first failures of each; a failure sets the exit code. */
export function reportChecks(checks: readonly Check[]): void {
  const rows = checks.map(({ what, counted, wrong }) => [
    what,
    String(counted),
    String(wrong.length),
  ]);
  log(`\n${renderTable(['check', 'checked', 'wrong'], rows)}`);
  for (const { what, wrong } of checks) {
    for (const each of wrong.slice(0, 5)) log(`WRONG ${what}: ${each}`);
  }
  if (checks.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
}

export function log(line: string): void {
  process.stdout.write(`${line}\n`);
}
