import { databaseFolder, requireEmbedded } from '#api/backup/place.ts';
import { type Config, parseConfig } from '#api/config/config.ts';
import { type Connection, openEmbedded, openPostgres } from '#api/db/connection.ts';
import { lockDataDir } from '#api/db/data-lock.ts';
import { migrate } from '#api/db/migrate.ts';
import { explainStart } from '#api/start-faults.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs a command on the shop's database, which must exist, migrated; the embedded one must not be open elsewhere. Its
 * words are read before, so that a wrong use opens nothing.
 */
export async function runOnDatabase<Input>(
  read: () => Input | Promise<Input>,
  work: (connection: Connection, input: Input) => Promise<void>,
) {
  await runCommand(async () => {
    const input = await read();
    const config = parseConfig(process.env);
    try {
      const connection = await open(config);
      try {
        await migrate(connection);
        await work(connection, input);
      } finally {
        await connection.close();
      }
    } catch (error) {
      throw explainStart(error, config);
    }
  });
}

async function open({ DATABASE_URL, DATA_DIR }: Config): Promise<Connection> {
  if (DATABASE_URL) return openPostgres(DATABASE_URL);
  const folder = { dataDir: DATA_DIR };
  requireEmbedded(folder);
  lockDataDir(DATA_DIR);
  return openEmbedded(databaseFolder(folder));
}
