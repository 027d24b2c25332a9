import { join } from 'node:path';
import { ConfigError, parseConfig } from '#api/config/config.ts';
import { type Connection, openEmbedded, openPostgres } from '#api/db/connection.ts';
import { DataDirInUse, lockDataDir } from '#api/db/data-lock.ts';
import { migrate } from '#api/db/migrate.ts';

/** A wrong use of a command, with a Spanish message. */
export class UsageError extends Error {}

/**
 * Runs a command on the shop's database, migrated; the embedded one must not be open elsewhere. An
 * expected error is one line, and any exits with code 1.
 */
export async function runOnDatabase(work: (connection: Connection) => Promise<void>) {
  try {
    const { DATABASE_URL, DATA_DIR } = parseConfig(process.env);
    if (!DATABASE_URL) lockDataDir(DATA_DIR);
    const connection = DATABASE_URL
      ? openPostgres(DATABASE_URL)
      : await openEmbedded(join(DATA_DIR, 'database'));
    try {
      await migrate(connection);
      await work(connection);
    } finally {
      await connection.close();
    }
  } catch (error) {
    const isExpected =
      error instanceof UsageError || error instanceof DataDirInUse || error instanceof ConfigError;
    const text = error instanceof Error ? (isExpected ? error.message : error.stack) : error;
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
