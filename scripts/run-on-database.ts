import { join } from 'node:path';
import { requireEmbedded } from '#api/backup/place.ts';
import { type Config, parseConfig } from '#api/config/config.ts';
import { type Connection, openEmbedded, openPostgres } from '#api/db/connection.ts';
import { lockDataDir } from '#api/db/data-lock.ts';
import { migrate } from '#api/db/migrate.ts';
import { explainStart } from '#api/start-faults.ts';
import { runCommand } from './run-command.ts';

/** Runs a command on the shop's database, which must exist, migrated; the embedded one must not be open elsewhere. */
export async function runOnDatabase(work: (connection: Connection) => Promise<void>) {
  await runCommand(async () => {
    const config = parseConfig(process.env);
    await openAndWork(config, work).catch((error: unknown) => {
      throw explainStart(error, config);
    });
  });
}

async function openAndWork(
  { DATABASE_URL, DATA_DIR }: Config,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  if (!DATABASE_URL) {
    requireEmbedded(DATA_DIR);
    lockDataDir(DATA_DIR);
  }
  const connection = DATABASE_URL
    ? openPostgres(DATABASE_URL)
    : await openEmbedded(join(DATA_DIR, 'database'));
  try {
    await migrate(connection);
    await work(connection);
  } finally {
    await connection.close();
  }
}
