import { join, relative } from 'node:path';
import { z } from 'zod';

/**
 * The socket on which the shop's process makes copies of its embedded database. Relative when that is
 * shorter, since the system limits such a path to some hundred bytes.
 */
export function socketOf(dataDir: string): string {
  const path = join(dataDir, 'backup.sock');
  const fromHere = relative('.', path);
  return fromHere.length < path.length ? fromHere : path;
}

/** The only answer: the folder of the copy, or that there is none. */
export const copyAnswer = z.union([
  z.object({ folder: z.string(), blockedMs: z.number() }),
  z.object({ error: z.enum(['busy', 'failed']) }),
]);
export type CopyAnswer = z.infer<typeof copyAnswer>;
