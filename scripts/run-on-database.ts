import { join } from 'node:path';
import { parseConfig } from '#api/config/config.ts';
import { type Connection, openEmbedded, openPostgres } from '#api/db/connection.ts';
import { lockDataDir } from '#api/db/data-lock.ts';
import { migrate } from '#api/db/migrate.ts';
import { runCommand } from './run-command.ts';

/** Runs a command on the shop's database, migrated; the embedded one must not be open elsewhere. */
export async function runOnDatabase(work: (connection: Connection) => Promise<void>) {
  await runCommand(async () => {
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
  });
}
