import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, openEmbedded } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { readTables } from '../testing/places.ts';
import { hostileTexts } from '../testing/small-shop.ts';
import { setUpTestDatabase } from '../testing/test-database.ts';
import { type ArchiveEntry, rowsPrefix } from './archive.ts';
import { dumpDatabase } from './dump-database.ts';
import { loadDatabase } from './load-database.ts';
import { readManifest } from './manifest.ts';
import { listTables } from './tables.ts';

const facts = { kind: 'embedded', bucket: null, now: new Date() } as const;

/** A table of every kind of value, beside those of the shop. */
const table = `
  create table odd_values (
    id bigint generated always as identity primary key,
    "Quoted ""name""" text,
    binary_data bytea,
    exact numeric,
    inexact double precision,
    at timestamptz,
    day date,
    span interval,
    data jsonb,
    words text[],
    grid int[][],
    flag boolean,
    twice numeric generated always as (exact * 2) stored
  );`;

let source: Connection;
const target = setUpTestDatabase();
beforeAll(async () => {
  source = await openEmbedded(undefined, { loadDataDir: await emptyShop() });
  for (const each of [source, target]) await each.runScript(table);
});
afterAll(() => source.close());

/** As one process has it, also when the tests run on a server. */
async function emptyShop(): Promise<Blob | undefined> {
  return process.env.TEST_DATABASE_URL
    ? undefined
    : new Blob([await readFile(inject('emptyDatabase'))]);
}

async function copy(from: Connection, to: Connection, change = (entry: ArchiveEntry) => [entry]) {
  const entries = dumpDatabase(from.db, facts);
  try {
    const manifest = await readManifest(entries);
    return await loadDatabase(to.db, manifest, async (loader) => {
      for await (const entry of entries) {
        for (const each of change(entry)) await loader.load(each);
      }
    });
  } finally {
    // Ends the transaction of the source.
    await entries.return(undefined);
  }
}

test('every value is loaded as it was, into either database', async () => {
  await migrate(source);
  const { db } = source;
  for (const text of hostileTexts) {
    await sql`insert into odd_values ("Quoted ""name""", data, words)
      values (${text}, to_jsonb(${text}::text), array[${text}, null, ''])`.execute(db);
  }
  await source.runScript(`
    insert into odd_values (binary_data, exact, inexact, at, day, span, data, words, grid, flag) values
      ('\\x00ff0a0d5c22', 'NaN', 'NaN', 'infinity', 'infinity', '1 year -3 days 04:05:06.789', 'null', '{}', '{{1,2},{3,null}}', true),
      ('', '12345678901234567890.1234567890', '-Infinity', '2026-11-20 15:00:00.123456-03', '0044-03-15 BC', '-00:00:00.000001', '{"b": 1.50, "a": [1e400, -0.0]}', '{"NULL",null,"a,b","{}","\\"\\\\"}', '{}', false),
      (null, '1e-30', 0.1, '0001-01-01 00:00:00.000001+00 BC', null, null, null, null, null, null),
      (null, -0.00, -0.0, '294276-12-31 23:59:59.999999+00', null, null, '""', '{""}', null, null);
    insert into odd_values (exact) select i from generate_series(1, 4500) as i;`);
  // Sessions may have other settings than the backup's.
  await source.runScript(`set timezone = 'America/Argentina/Cordoba'; set datestyle = 'SQL, DMY';
    set bytea_output = 'escape'; set extra_float_digits = 0;`);
  const rows = await copy(source, target);
  expect(rows.odd_values).toBe(hostileTexts.length + 4504);
  await source.runScript('reset all;');
  for (const each of [source, target]) await each.runScript("set timezone = 'UTC';");
  expect(await readTables(target.db)).toEqual(await readTables(source.db));
});

test('a database with rows is refused', async () => {
  await expect(copy(source, target)).rejects.toThrow('ya no está vacía: odd_values tiene filas');
});

test('rows that the database loses or changes are found, and nothing is loaded', async () => {
  await target.runScript('truncate odd_values;');
  const isOdd = (name: string) => name.startsWith(`${rowsPrefix}odd_values/`);
  await target.runScript(`create rule lost as on insert to odd_values where new.exact = 7
    do instead nothing;`);
  await expect(copy(source, target)).rejects.toThrow('La tabla odd_values quedó distinta');
  await target.runScript('drop rule lost on odd_values;');
  await target.runScript('alter table odd_values alter column at type timestamptz(0);');
  await expect(copy(source, target)).rejects.toThrow('La tabla odd_values quedó distinta');
  await target.runScript('alter table odd_values alter column at type timestamptz;');
  const unknown = (entry: ArchiveEntry) =>
    isOdd(entry.name) ? [{ ...entry, name: `${rowsPrefix}other/000001.jsonl` }] : [entry];
  await expect(copy(source, target, unknown)).rejects.toThrow('una tabla desconocida: other');
  expect((await readTables(target.db))['table odd_values']).toEqual([]);
});

test('other columns than the backup has are refused', async () => {
  await target.runScript('alter table odd_values add column more text;');
  await expect(copy(source, target)).rejects.toThrow('otras tablas o columnas');
  await target.runScript('alter table odd_values drop column more;');
});

test('a table comes after those to which it refers', async () => {
  const names = (await listTables(source.db)).map(({ name }) => name);
  expect(names.indexOf('users')).toBeLessThan(names.indexOf('orders'));
  expect(names.indexOf('orders')).toBeLessThan(names.indexOf('order_lines'));
  expect(names.indexOf('discounts')).toBeLessThan(names.indexOf('order_discounts'));
  expect(names).not.toContain('kysely_migration');
  await source.runScript(`create table a (id int primary key);
    create table b (id int primary key references a); alter table a add foreign key (id) references b;`);
  await expect(listTables(source.db)).rejects.toThrow('The tables refer to each other: a,b');
});
