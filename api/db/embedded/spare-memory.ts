import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Below this the start of the embedded database may exceed the memory of a machine or container. */
const enoughBytes = 2 * 1024 ** 3;

/** The first implies the others only on the command line. */
const baselineFlags = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * With little memory only V8's baseline compiler is used for the database's WebAssembly: the optimizing
 * one needs 600 MB for a moment, for one function. Queries then take about 1.4 times as long. To be called
 * before the database is opened.
 */
export function spareMemory(availableBytes = availableMemory()): void {
  if (availableBytes >= enoughBytes) return;
  for (const flag of baselineFlags) setFlagsFromString(flag);
}

/** The limit of the container, if it has one, or else the machine's memory. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
