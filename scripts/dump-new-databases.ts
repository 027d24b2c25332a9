import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openEmbedded } from '../api/db/connection.ts';
import { newDatabaseFiles } from '../api/db/embedded/open-pglite.ts';
import { migrate } from '../api/db/migrate.ts';

// Stores the new databases that the embedded shop starts with. Those of before may be incomplete, or older than the
// settings: without them, `initdb` runs.
const files = newDatabaseFiles();
const folder = dirname(files.empty);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const connection = await openEmbedded(undefined);
await store(connection, files.empty);
await migrate(connection);
await store(connection, files.migrated);
await connection.close();

async function store({ pglite }: Awaited<ReturnType<typeof openEmbedded>>, file: string) {
  const dump = await pglite.dumpDataDir('gzip');
  await writeFile(`${file}.part`, dump.stream());
  renameSync(`${file}.part`, file);
}
