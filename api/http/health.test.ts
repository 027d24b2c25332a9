import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { openPostgres } from '../db/connection.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { createReadiness } from '../monitoring/readiness.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const testShop = setUpTestShop();

const all = { open: true, database: true, migrations: true, jobs: true, notifications: true };

/** The application with its own readiness, and with running jobs. */
async function openReadyApp(change: { db?: ReturnType<typeof openPostgres>['db'] } = {}) {
  const { shop, connection, failures } = testShop;
  const db = change.db ?? shop.db;
  const readiness = createReadiness({ db, cache: shop.cache });
  const jobs = await runJobs(connection, [], { log: { info() {} }, failures });
  readiness.setJobs(jobs);
  const app = await createApp({ ...shop, db, readiness });
  onTestFinished(async () => {
    await jobs.stop();
    await app.close();
  });
  const read = async (path: string) => {
    const response = await app.inject(path);
    return [response.statusCode, response.json()];
  };
  return { app, readiness, jobs, read };
}

test('a process whose parts all work is alive and ready, also under maintenance', async () => {
  const { connection } = testShop;
  await connection.db.updateTable('siteState').set({ isMaintenance: true }).execute();
  const { read } = await openReadyApp();
  expect(await read('/healthz')).toEqual([200, { ok: true }]);
  expect(await read('/readyz')).toEqual([200, { ready: true, checks: all }]);
});

test('without its database it is alive and not ready', async () => {
  const { db, close } = openPostgres('postgres://test@127.0.0.1:9/none');
  onTestFinished(close);
  const { read } = await openReadyApp({ db });
  expect(await read('/healthz')).toEqual([200, { ok: true }]);
  const checks = { ...all, database: false, migrations: false };
  expect(await read('/readyz')).toEqual([503, { ready: false, checks }]);
});

test('it is not ready before its migrations, without jobs, without notifications and while it closes', async () => {
  const { shop, connection } = testShop;
  const { read, jobs } = await openReadyApp();
  const lacks = async (name: string) => {
    const checks = { ...all, [name]: false };
    expect(await read('/readyz')).toEqual([503, { ready: false, checks }]);
  };
  const db = connection.db.withTables<{ kyselyMigration: { name: string; timestamp: string } }>();
  const last = await db
    .selectFrom('kyselyMigration')
    .selectAll()
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('kyselyMigration').where('name', '=', last.name).execute();
  await lacks('migrations');
  await db.insertInto('kyselyMigration').values(last).execute();

  shop.cache.setConnected(false);
  await lacks('notifications');
  shop.cache.setConnected(true);

  await jobs.stop();
  await lacks('jobs');

  const other = await openReadyApp();
  other.readiness.startClosing();
  expect(await other.read('/readyz')).toMatchObject([503, { checks: { open: false } }]);
});

test('the migrations of a next version, fetched into its folder, do not take it out', async () => {
  const { read } = await openReadyApp();
  await read('/readyz');
  const files = await fs.readdir(new URL('../db/migrations/', import.meta.url));
  const readdir = vi.spyOn(fs, 'readdir') as unknown as {
    mockResolvedValue(names: string[]): void;
  };
  readdir.mockResolvedValue([...files, '9999_next_version.sql']);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect(await read('/readyz')).toEqual([200, { ready: true, checks: all }]);
});
