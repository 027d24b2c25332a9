import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../testing/create-database.ts';
import { createFailureCollector } from '../testing/failure-collector.ts';
import { openPool } from './connection.ts';
import { openReplica } from './replica.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const onServer = test.skipIf(server === '');

/** A second database that says itself how far it has replayed; `bench -- --only replica` has a real standby. */
async function createStandIn(replayed: string) {
  const { url, name, drop } = await createDatabase(server);
  onTestFinished(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select ${replayed}';
    alter database ${name} set search_path = public, pg_catalog`);
  await client.end();
  return { url, name };
}

function openReports(replica: string) {
  const failures = createFailureCollector();
  const primary = openPool(server, 2);
  const reports = openReplica({ primary, replica, failures });
  onTestFinished(async () => {
    await reports.close();
    await primary.end();
  });
  const readWhere = async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      reports.db,
    );
    return rows[0]?.name;
  };
  return { failures, readWhere };
}

const primaryName = server && new URL(server).pathname.slice(1);

onServer('what has replayed every commit is read', async () => {
  const { url, name } = await createStandIn('pg_current_wal_flush_lsn()');
  const { failures, readWhere } = openReports(url);
  expect(await readWhere()).toBe(name);
  expect(failures.reported).toEqual([]);
});

onServer.each([
  ['is late', () => createStandIn("''0/0''::pg_lsn")],
  ['is no standby', async () => ({ url: server })],
  ['cannot be reached', async () => ({ url: 'postgres://vidriera@127.0.0.1:1/vidriera' })],
])('the primary is read for a while when the replica %s', async (_case, open) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { failures, readWhere } = openReports((await open()).url);
  vi.setSystemTime(0);
  const first = readWhere();
  // Nothing waits longer than this for a replica.
  vi.setSystemTime(1000);
  expect([await first, await readWhere()]).toEqual([primaryName, primaryName]);
  expect(failures.reported).toMatchObject([{ source: 'database replica' }]);
  vi.setSystemTime(10_000);
  await readWhere();
  expect(failures.reported).toHaveLength(2);
});
