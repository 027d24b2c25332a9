import { rm, writeFile } from 'node:fs/promises';
import { newDatabaseFile, openPglite } from '../api/db/embedded/open-pglite.ts';

// Stores an embedded database as `initdb` makes it; the one of an earlier version would be opened instead.
await rm(newDatabaseFile, { force: true });
const database = await openPglite({});
const dump = await database.dumpDataDir('gzip');
await writeFile(newDatabaseFile, dump.stream());
await database.close();
