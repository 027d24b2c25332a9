import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  listAffected,
  listLocked,
  listUnchecked,
  readAuditReport,
  snapshot,
} from './advisories.ts';
import { readOptions } from './command-options.ts';

const file = new URL('./advisories.json', import.meta.url);
const root = new URL('..', import.meta.url);

/**
 * `npm run advisories` fetches the registry's advisories about the locked packages into the snapshot;
 * with `--offline` it only reports what the snapshot says. Fails when a package has an advisory without
 * a reason, or when the registry gives no advisories, which leaves the snapshot as it was.
 */
function main(): void {
  const { offline } = readOptions({}, ['offline']);
  const locked = listLocked(JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')));
  const stored = snapshot.parse(JSON.parse(readFileSync(file, 'utf8')));
  const current = offline ? stored : renew(stored, locked);
  const unchecked = listUnchecked(locked, current);
  const affected = listAffected(locked, current);
  print(`Avisos del ${current.fetched ?? '(nunca se consultaron)'}: ${locked.length} paquetes,`);
  print(`  ${affected.length} con avisos, ${unchecked.length} sin consultar.`);
  for (const line of affected) print(`  ${line}`);
  if (affected.length > 0) process.exitCode = 1;
}

function renew(stored: typeof snapshot._output, locked: ReturnType<typeof listLocked>) {
  const args = ['audit', '--json', '--package-lock-only'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  try {
    const advisories = readAuditReport(stdout);
    const packages = locked.map(({ name, version }) => `${name}@${version}`).sort();
    const fetched = new Date().toISOString().slice(0, 10);
    const renewed = { ...stored, fetched, packages, advisories };
    writeFileSync(file, `${JSON.stringify(renewed, null, 2)}\n`);
    return renewed;
  } catch {
    print(
      `El registro no dio los avisos; los guardados no cambian: ${stdout.trim().slice(0, 300)}`,
    );
    process.exitCode = 1;
    return stored;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main();
