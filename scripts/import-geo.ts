// npm run import-geo -- departamentos.json localidades.json
// The official files: https://infra.datos.gob.ar/georef/departamentos.json and localidades.json
import { join } from 'node:path';
import { z } from 'zod';
import es from 'zod/v4/locales/es.js';
import { ConfigError, parseConfig } from '#api/config/config.ts';
import { openEmbedded, openPostgres } from '#api/db/connection.ts';
import { DataDirInUse, lockDataDir } from '#api/db/data-lock.ts';
import { migrate } from '#api/db/migrate.ts';
import { BulkFileError, importBulk } from '#api/modules/geo/import-bulk.ts';

z.config(es());

const log = (line: string) => process.stdout.write(`${line}\n`);

/** Fills the lists of departments and localities from files, without the address service. */
async function main(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) {
    throw new BulkFileError('Uso: npm run import-geo -- departamentos.json localidades.json');
  }
  const { DATABASE_URL, DATA_DIR } = parseConfig(process.env);
  if (!DATABASE_URL) lockDataDir(DATA_DIR);
  const connection = DATABASE_URL
    ? openPostgres(DATABASE_URL)
    : await openEmbedded(join(DATA_DIR, 'database'));
  try {
    await migrate(connection);
    for (const file of await importBulk(connection.db, { paths, now: new Date() })) {
      const { path, places, lists, skipped } = file;
      const without = skipped > 0 ? `; ${skipped} sin departamento, que se dejaron` : '';
      log(`${path}: ${places} lugares en ${lists} listas${without}`);
    }
  } finally {
    await connection.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected =
    error instanceof BulkFileError || error instanceof DataDirInUse || error instanceof ConfigError;
  process.stderr.write(
    isExpected
      ? `${error.message}\n`
      : `No se pudo importar: ${error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
});
