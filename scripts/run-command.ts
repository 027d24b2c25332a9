import { existsSync } from 'node:fs';
import { inspect } from 'node:util';
import { BackupError } from '#api/backup/backup-error.ts';
import { ConfigError } from '#api/config/config.ts';
import { createPrivateFiles } from '#api/config/private-folder.ts';
import { DataDirInUse } from '#api/db/data-lock.ts';
import { DatabaseIsNewer } from '#api/db/migrate.ts';
import { isDiskFull, StartFault } from '#api/start-faults.ts';

/** A wrong use of a command, with a Spanish message. */
export class UsageError extends Error {}

const expected = [UsageError, DataDirInUse, ConfigError, BackupError, DatabaseIsNewer, StartFault];

/** Runs a command with the variables of `.env`, as `npm start` has them. An expected error is one line, and any exits with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // So that what removes temporary files on exit runs.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  try {
    createPrivateFiles();
    if (existsSync('.env')) process.loadEnvFile('.env');
    await work();
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`);
    process.exitCode = 1;
  }
}

function textOf(error: unknown): string {
  if (isDiskFull(error)) return 'El disco está lleno: liberá espacio y repetí el comando.';
  if (!(error instanceof Error)) return inspect(error);
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const { path, code } = error as NodeJS.ErrnoException;
  // Such as a folder in the place of a file, or one that this user cannot write.
  return path && code ? `${path} no se puede usar (${code}).` : String(error.stack);
}
