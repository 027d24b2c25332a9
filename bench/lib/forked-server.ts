import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';

/** Runs a file of this folder, which calls `serveParent`, in a process of its own; `input` is sent to it. */
export async function forkServer(file: string, input?: Serializable) {
  const child = fork(join(import.meta.dirname, file));
  if (input !== undefined) child.send(input);
  const [{ port }] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    [Symbol.dispose]: () => void child.kill(),
  };
}

/** In the forked process: serves until the benchmark's process ends, also when that one is killed. */
export function serveParent(server: Server): void {
  process.once('disconnect', () => process.exit());
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
}
