import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Runs a scanner and returns what it printed. Ends it after `seconds`. Throws when it is not installed.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  seconds: number,
): Promise<{ output: string; hasTimedOut: boolean }> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: seconds * 1000,
  });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`${program} does not start; on Debian: apt-get install ${program}`, {
      cause: error,
    });
  });
  const done = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const [out, err, [, signal]] = await Promise.race([done, failed]);
  return { output: out + err, hasTimedOut: signal !== null };
}
