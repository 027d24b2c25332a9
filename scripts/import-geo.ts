// npm run import-geo -- departamentos.json localidades.json
// The official files: https://infra.datos.gob.ar/georef/departamentos.json and localidades.json
import { z } from 'zod';
import { BulkFileError, importBulk } from '#api/modules/geo/import-bulk.ts';
import { issueText } from '#domain/shared/issue-text.ts';
import { UsageError } from './run-command.ts';
import { runOnDatabase } from './run-on-database.ts';

z.config({ localeError: issueText });

/** Fills the lists of departments and localities from files, without the address service. */
await runOnDatabase(readPaths, async ({ db }, paths) => {
  const files = await importBulk(db, { paths, now: new Date() }).catch((error: unknown) => {
    throw error instanceof BulkFileError ? new UsageError(error.message) : error;
  });
  for (const { path, places, lists, skipped } of files) {
    const without = skipped > 0 ? `; ${skipped} sin departamento, que se dejaron` : '';
    process.stdout.write(`${path}: ${places} lugares en ${lists} listas${without}\n`);
  }
});

function readPaths(): string[] {
  const paths = process.argv.slice(2);
  if (paths.length > 0) return paths;
  throw new UsageError('Uso: npm run import-geo -- departamentos.json localidades.json');
}
