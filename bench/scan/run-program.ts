import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { findProgram } from '../lib/find-program.ts';

/**
 * Runs a scanner and returns what it printed. Ends it after `seconds`. Throws when it is not installed.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  seconds: number,
): Promise<{ output: string; hasTimedOut: boolean }> {
  const child = spawn(findProgram(program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: seconds * 1000,
  });
  const done = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const [out, err, [, signal]] = await done;
  return { output: out + err, hasTimedOut: signal !== null };
}
