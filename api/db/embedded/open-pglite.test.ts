import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../connection.ts';
import { listMigrations, readApplied } from '../migrate.ts';

async function readNew(options?: { isEmpty: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-new-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await using connection = await openEmbedded(join(folder, 'database'), options);
  return await readApplied(connection.db.withoutPlugins());
}

test('a new database has the migrations of this version, unless it has to be empty', async () => {
  expect(await readNew()).toEqual(await listMigrations());
  expect(await readNew({ isEmpty: true })).toEqual([]);
});
