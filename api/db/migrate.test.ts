import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from '#domain/refusal.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Connection } from './connection.ts';
import { migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openTestDatabase();
});
afterEach(() => connection.close());

test('migrating again, or several times at once, changes nothing', async () => {
  const runs = await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
  expect(runs).toEqual([[], [], []]);
});

test('several processes may migrate an empty database at once', async () => {
  await connection.runScript('drop schema public cascade; create schema public');
  await Promise.all(Array.from({ length: 8 }, () => migrate(connection)));
  const { rows } = await sql`select name from schema_migrations order by name`.execute(
    connection.db,
  );
  const shipped = await readdir(new URL('./migrations/', import.meta.url));
  expect(rows).toEqual(shipped.sort().map((name) => ({ name })));
});

test('stock can never be written below zero', async () => {
  const insert = sql`insert into sizes (id, variant_id, position, size, stock)
    values (gen_random_uuid(), gen_random_uuid(), 0, 'M', -1)`;
  await expect(insert.execute(connection.db)).rejects.toThrow(/stock/);
});

test('a refusal undoes all that its transaction wrote', async () => {
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

test('amounts above two thousand million centavos come back as numbers', async () => {
  const { rows } = await sql<{ n: number }>`select 900719925474099::bigint as n`.execute(
    connection.db,
  );
  expect(rows).toEqual([{ n: 900_719_925_474_099 }]);
});

test('an e-mail that waits while the shop is updated is sent as it was rendered', async () => {
  await connection.runScript('drop schema public cascade; create schema public');
  const folder = new URL('./migrations/', import.meta.url);
  const names = (await readdir(folder)).sort();
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
