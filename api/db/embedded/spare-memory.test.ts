import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Opens an embedded database in a process with so much memory; returns its peak in MB. */
function peakOf(gigabytes: number): number {
  const script = `
    import { readFileSync } from 'node:fs';
    import { spareMemory } from '${import.meta.dirname}/spare-memory.ts';
    import { openPglite } from '${import.meta.dirname}/open-pglite.ts';
    spareMemory(${gigabytes} * 1024 ** 3);
    const database = await openPglite(undefined, { isEmpty: true });
    await database.query('select 1');
    await new Promise((resolve) => setTimeout(resolve, 3000));
    console.log(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1] / 1024);
    process.exit();`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('with little memory the database opens without the optimizing compiler’s peak', () => {
  // Some 1,100 MB otherwise.
  expect(peakOf(1)).toBeLessThan(700);
});
