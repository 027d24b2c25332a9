import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createFailureCollector } from '../testing/failure-collector.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type Connection, openPostgres } from './connection.ts';
import { listenOnServer } from './listen.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openTestDatabase();
});
afterEach(() => connection.close());

const onServer = test.skipIf(!process.env.TEST_DATABASE_URL);

onServer('a lost and a restored listening connection are reported once each', async () => {
  const failures = createFailureCollector();
  if (connection.kind !== 'postgres') throw new Error('needs a server');
  const { connectionString } = connection;
  const received = vi.fn();
  const stop = await listenOnServer({ connectionString, failures }, 'changes', { received });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(connection.db);
  const facts = { operation: 'changes' };
  await eventually(() => expect(failures.recovered).toHaveLength(1));
  expect(failures.recovered).toEqual([{ source: 'database listener', facts }]);
  expect(failures.reported).toMatchObject([
    { source: 'database listener', error: { code: '57P01' }, facts },
  ]);
  await sql`select pg_notify('changes', 'again')`.execute(connection.db);
  await eventually(() => expect(received).toHaveBeenCalledWith('again'));
  await stop();
  expect(failures.reported).toHaveLength(1);
});

onServer('an idle connection of the pool that the server drops is reported', async () => {
  const failures = createFailureCollector();
  if (connection.kind !== 'postgres') throw new Error('needs a server');
  const pool = openPostgres(connection.connectionString, 1, failures);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool.db);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(connection.db);
  await eventually(() => expect(failures.reported).toHaveLength(1));
  expect(failures.reported).toMatchObject([{ source: 'database pool', error: { code: '57P01' } }]);
  await sql`select 1`.execute(pool.db);
  await pool.close();
});
