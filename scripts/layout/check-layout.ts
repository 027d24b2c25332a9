import { resolve } from 'node:path';
import config from '../../layout.config.ts';
import { listViolations } from './list-violations.ts';
import { readImports } from './read-imports.ts';

const root = resolve(import.meta.dirname, '../..');
const imports = readImports(root, config.folders);
const violations = listViolations(imports, config);

for (const { rule, reason, imports: broken } of violations) {
  console.error(`\n${rule}: ${reason}`);
  for (const { from, to } of broken) console.error(`  ${from} -> ${to}`);
}
const cycles = violations.filter(({ rule }) => rule === 'folder-cycle').length;
const others = violations.length - cycles;
console.log(
  violations.length === 0
    ? `Layout: ${imports.length} imports, no rule broken, no folder cycle.`
    : `\nLayout: ${others} rules broken, ${cycles} folder cycles.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
