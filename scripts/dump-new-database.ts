import { readdirSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { newDatabaseFile, openPglite } from '../api/db/embedded/open-pglite.ts';

// Stores an embedded database as `initdb` makes it, and removes those of other versions. Without the stored one, which may
// be incomplete or older than the settings, `initdb` runs.
const file = newDatabaseFile();
rmSync(file, { force: true });
const database = await openPglite({});
const dump = await database.dumpDataDir('gzip');
await writeFile(`${file}.part`, dump.stream());
await database.close();
renameSync(`${file}.part`, file);
for (const name of readdirSync(dirname(file))) {
  const isOther = name.startsWith('new-database') && name !== basename(file);
  if (isOther) rmSync(join(dirname(file), name));
}
