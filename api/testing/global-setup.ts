import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dumped, migrated, empty embedded database. */
    emptyDatabase: string;
  }
}

/** Creates one migrated database; every test file starts with a copy of it. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-api-'));
  const file = join(folder, 'empty.tar');
  const connection = await openEmbedded(undefined);
  await migrate(connection);
  const dump = await connection.pglite.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  await connection.close();
  project.provide('emptyDatabase', file);
  return () => rm(folder, { recursive: true });
}
