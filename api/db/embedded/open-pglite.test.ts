import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../connection.ts';
import { listMigrations, readApplied } from '../migrate.ts';

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-new-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'database');
}

async function readMigrations(folder: string, options?: { isEmpty: boolean }) {
  await using connection = await openEmbedded(folder, options);
  return await readApplied(connection.db.withoutPlugins());
}

test('a new database has the migrations of this version, unless it has to be empty', async () => {
  expect(await readMigrations(await createFolder())).toEqual(await listMigrations());
  expect(await readMigrations(await createFolder(), { isEmpty: true })).toEqual([]);
});

test('a folder whose creation was interrupted is created again', async () => {
  const folder = await createFolder();
  await readMigrations(folder);
  for (const name of ['PG_VERSION', 'global/pg_control']) await rm(join(folder, name));
  expect(await readMigrations(folder)).toEqual(await listMigrations());
});
