import { spawn } from 'node:child_process';
import { findCores, pinProcess } from '../lib/cores.ts';
import type { Measure } from '../measure.ts';
import { run as evaluateAll } from './lighthouse.ts';

/** Lighthouse's scores while another program uses a whole core. */
export const run: Measure = async () => {
  const other = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    const cores = findCores();
    if (cores && other.pid) pinProcess(other.pid, cores.generator);
    return (await evaluateAll()).map((row) => ({ ...row, what: `${row.what}, on a busy machine` }));
  } finally {
    other.kill();
  }
};
