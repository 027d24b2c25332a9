import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded, openPostgres } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { createDatabase } from './create-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database: the file of a dump, or the name of one on the server. */
    emptyDatabase: string;
  }
}

/** Creates one migrated database; every test file starts with a copy of it. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createTemplate(project, server) : dumpEmbedded(project);
}

async function createTemplate(project: TestProject, server: string) {
  const template = await createDatabase(server);
  const connection = openPostgres(template.url);
  await migrate(connection);
  // PostgreSQL copies only a database that nobody is connected to.
  await connection.close();
  project.provide('emptyDatabase', template.name);
  return template.drop;
}

async function dumpEmbedded(project: TestProject) {
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
