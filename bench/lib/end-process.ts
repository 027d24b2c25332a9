import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Sends a signal to a process that may have exited already; resolves when it has. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
