import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type Connection, openEmbeddedThread } from '../connection.ts';

let folder: string;
let connection: Connection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidriera-thread-'));
  connection = await openEmbeddedThread(join(folder, 'database'));
  await connection.runScript(`
    create table garments (id int primary key, units bigint not null, sold_at timestamptz);
    insert into garments values (1, 5, '2026-11-20T12:00:00Z');`);
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

const garments = async () =>
  (await sql`select * from garments order by id`.execute(connection.db)).rows;
const first = { id: 1, units: 5, soldAt: new Date('2026-11-20T12:00:00Z') };

test('values have the same types as in one thread', async () => {
  expect(await garments()).toEqual([first]);
  const { numAffectedRows } = await sql`update garments set units = ${5}`.execute(connection.db);
  expect(numAffectedRows).toBe(1n);
});

test("the buffers are smaller than PostgreSQL's default", async () => {
  const { rows } = await sql`show shared_buffers`.execute(connection.db);
  expect(rows).toEqual([{ sharedBuffers: '8MB' }]);
});

test('an error has the code of the database', async () => {
  const twice = sql`insert into garments values (${1}, ${2})`.execute(connection.db);
  await expect(twice).rejects.toMatchObject({ code: '23505', message: /duplicate key/ });
});

test('a transaction is applied completely or not at all, and is isolated', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const failing = connection.db.transaction().execute(async (tx) => {
    await sql`insert into garments values (2, 2)`.execute(tx);
    await mayEnd;
    throw new Error('changed my mind');
  });
  const read = garments();
  end();
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await read).toEqual([first]);

  await connection.db
    .transaction()
    .execute((tx) => sql`insert into garments values (3, 3)`.execute(tx));
  expect(await garments()).toHaveLength(2);
  await sql`delete from garments where id = 3`.execute(connection.db);
});

test('concurrent transactions and statements run one by one', async () => {
  await sql`insert into garments values (5, 0)`.execute(connection.db);
  const count = () =>
    connection.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        units: number;
      }>`select units from garments where id = 5`.execute(tx);
      await sql`update garments set units = ${(rows[0]?.units ?? 0) + 1} where id = 5`.execute(tx);
    });
  const addUnits = () =>
    sql`update garments set units = units + 100 where id = 5`.execute(connection.db);
  await Promise.all([count(), addUnits(), count(), count(), addUnits(), count()]);
  expect(await garments()).toContainEqual({ id: 5, units: 204, soldAt: null });
  await sql`delete from garments where id = 5`.execute(connection.db);
});

test('a transaction with a failed statement is rolled back, and the next one works', async () => {
  const broken = connection.db.transaction().execute(async (tx) => {
    await sql`insert into garments values (4, 4)`.execute(tx);
    await sql`insert into garments values (1, 1)`.execute(tx);
  });
  await expect(broken).rejects.toMatchObject({ code: '23505' });
  expect(await garments()).toEqual([first]);
});

test('a transaction that cannot commit rejects, and the next one works', async () => {
  await connection.runScript(`create table tags (
    garment int references garments deferrable initially deferred);`);
  const dangling = connection.db
    .transaction()
    .execute((tx) => sql`insert into tags values (99)`.execute(tx));
  await expect(dangling).rejects.toMatchObject({ code: '23503' });
  await connection.db.transaction().execute((tx) => sql`insert into tags values (1)`.execute(tx));
  expect((await sql`select * from tags`.execute(connection.db)).rows).toEqual([{ garment: 1 }]);
});

test('notifications are received until the listener is removed', async () => {
  const received = vi.fn();
  const stop = await connection.listen('changes', { received });
  await sql`select pg_notify('changes', 'stock')`.execute(connection.db);
  await eventually(() => expect(received).toHaveBeenCalledWith('stock'));
  await stop();
  await sql`select pg_notify('changes', 'site')`.execute(connection.db);
  expect(received).toHaveBeenCalledTimes(1);
});

test('a long query does not block the main thread', async () => {
  let turns = 0;
  let isComputing = true;
  const turn = () => {
    turns += 1;
    if (isComputing) setImmediate(turn);
  };
  turn();
  await sql`select count(*) from generate_series(1, 1000000)`.execute(connection.db);
  isComputing = false;
  expect(turns).toBeGreaterThan(20);
});

test('a folder that cannot be opened rejects and does not end the process', async () => {
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  await expect(openEmbeddedThread(file)).rejects.toThrow();
});
