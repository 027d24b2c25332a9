import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from '#domain/shared/refusal.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Connection } from './connection.ts';
import { DatabaseIsNewer, migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openTestDatabase();
});
afterEach(() => connection.close());

const folder = new URL('./migrations/', import.meta.url);
const listFiles = async () => (await readdir(folder)).sort();
const listShipped = async () => (await listFiles()).map((file) => file.replace('.sql', ''));

async function listApplied(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    order by name`.execute(connection.db);
  return rows.map(({ name }) => name);
}

/** Reverts to the table of versions before Kysely's migrator. */
async function revertToSchemaMigrations(): Promise<void> {
  await connection.runScript(`drop table kysely_migration, kysely_migration_lock;
    create table schema_migrations
      (name text primary key, applied_at timestamptz not null default now())`);
  for (const name of await listFiles()) {
    await sql`insert into schema_migrations values (${name})`.execute(connection.db);
  }
}

test('migrating again, or concurrently, changes nothing', async () => {
  const runs = await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
  expect(runs).toEqual([[], [], []]);
});

test('several processes may migrate an empty database at once', async () => {
  // A start during another one's migrations fails rarely, so a server gets several rounds.
  for (let round = 0; round < (process.env.TEST_DATABASE_URL ? 5 : 1); round += 1) {
    await connection.runScript('drop schema public cascade; create schema public');
    const starts = [0, 40, 80, 160].map((ms) => sleep(ms * round).then(() => migrate(connection)));
    await Promise.all(starts);
    expect(await listApplied()).toEqual(await listShipped());
  }
});

test('the migrations of a new database are one transaction, also in one that a restore has marked', async () => {
  await connection.runScript(`drop schema public cascade; create schema public;
    create table restore_marker (stage text)`);
  await migrate(connection);
  const { rows } = await sql`select count(distinct xmin::text)::int as transactions
    from kysely_migration`.execute(connection.db);
  expect(rows).toEqual([{ transactions: 1 }]);
});

test('a migrated database of an older version is taken over, and no migration runs again', async () => {
  await revertToSchemaMigrations();
  // Running the first migration again would fail: its tables exist.
  expect(await migrate(connection)).toEqual([]);
  expect(await listApplied()).toEqual(await listShipped());
  const { rows } = await sql`select to_regclass('schema_migrations') as old`.execute(connection.db);
  expect(rows).toEqual([{ old: null }]);
});

test('several processes may take over a database of an older version at once', async () => {
  await revertToSchemaMigrations();
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(connection)));
  expect(runs.flat()).toEqual([]);
  expect(await listApplied()).toEqual(await listShipped());
});

test('a failing migration is rolled back, and those before it stay applied', async () => {
  await connection.runScript('drop schema public cascade; create schema public');
  await migrate(connection, '0002_geo');
  await connection.runScript('create table administrator_invitations (id int)');
  await expect(migrate(connection)).rejects.toThrow(/administrator_invitations.* already exists/);
  expect(await listApplied()).toEqual(['0001_shop', '0002_geo', '0003_audit']);
  const { rows } = await sql`select to_regclass('orders_listed') as created`.execute(connection.db);
  expect(rows).toEqual([{ created: null }]);
});

test('a version of the shop that is older than its database is refused', async () => {
  await sql`insert into kysely_migration values ('9999_later', '9999-01-01T00:00:00.000Z')`.execute(
    connection.db,
  );
  const attempt = migrate(connection);
  await expect(attempt).rejects.toThrow(DatabaseIsNewer);
  await expect(attempt).rejects.toThrow(/versión más nueva de la tienda \(migración 9999_later\)/);
});

test('a migration that was added before an applied one is refused', async () => {
  await sql`delete from kysely_migration where name = '0012_search'`.execute(connection.db);
  await expect(migrate(connection)).rejects.toThrow(/alphabetically after the last executed/);
});

test('a negative stock cannot be written', async () => {
  const insert = sql`insert into sizes (id, variant_id, position, size, stock)
    values (gen_random_uuid(), gen_random_uuid(), 0, 'M', -1)`;
  await expect(insert.execute(connection.db)).rejects.toThrow(/stock/);
});

test('a refusal rolls back its transaction', async () => {
  const { db } = connection;
  const result = await inTransaction(db, async (tx) => {
    await tx.updateTable('siteState').set({ isLocked: true }).execute();
    return refuse('in_use', 'No');
  });
  expect(result).toMatchObject({ code: 'in_use' });
  const { isLocked } = await db
    .selectFrom('siteState')
    .select('isLocked')
    .executeTakeFirstOrThrow();
  expect(isLocked).toBe(false);
});

test('amounts above 2^31 centavos are read as numbers', async () => {
  const { rows } = await sql<{ n: number }>`select 900719925474099::bigint as n`.execute(
    connection.db,
  );
  expect(rows).toEqual([{ n: 900_719_925_474_099 }]);
});

test('an email that was queued before an update of the shop is sent as it was rendered', async () => {
  await connection.runScript('drop schema public cascade; create schema public');
  const names = await listFiles();
  const older = names.slice(0, names.indexOf('0015_email_templates.sql'));
  await connection.runScript('create table schema_migrations (name text primary key)');
  for (const name of older) {
    await connection.runScript(await readFile(new URL(name, folder), 'utf8'));
    await sql`insert into schema_migrations values (${name})`.execute(connection.db);
  }
  await sql`insert into mails (id, mail_key, recipient, subject, html, plain, created_at, due_at)
    values (gen_random_uuid(), 'cause', 'ana@example.com', 'Asunto', '<p>Hola</p>', 'Hola', now(), now())`.execute(
    connection.db,
  );
  await migrate(connection);
  const rows = await connection.db
    .selectFrom('mails')
    .select(['recipient', 'template', 'data', 'orderId', 'sentAt'])
    .execute();
  expect(rows).toEqual([
    {
      recipient: 'ana@example.com',
      template: 'rendered',
      data: { subject: 'Asunto', html: '<p>Hola</p>', text: 'Hola' },
      orderId: null,
      sentAt: null,
    },
  ]);
});
