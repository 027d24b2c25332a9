import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Command = 'backup' | 'restore' | 'move' | 'import-products' | 'export-products';
type Place = { cwd?: string; env: NodeJS.ProcessEnv };

/** Runs one of the operator's commands in a process. `text` is what it printed, or why it failed. */
export async function runCommand(name: Command, args: readonly string[], place: Place) {
  const script = join(import.meta.dirname, `../../scripts/${name}.ts`);
  return promisify(execFile)(process.execPath, [script, ...args], place).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: stderr }),
  );
}
