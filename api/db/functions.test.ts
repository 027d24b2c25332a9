import { afterEach, beforeEach, expect, test } from 'vitest';
import { listDifferentFunctions } from '../testing/different-functions.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Connection } from './connection.ts';
import { type FunctionFile, readFunctionFiles } from './functions.ts';
import { migrate } from './migrate.ts';

let connection: Connection;
let files: FunctionFile[];
beforeEach(async () => {
  connection = await openTestDatabase();
  files = await readFunctionFiles();
});
afterEach(() => connection.close());

const file = 'raise_version.sql';
const other = `create or replace function raise_version() returns trigger language plpgsql as
  $$ begin new.version := 0; return new; end $$;`;

const listDifferent = () => listDifferentFunctions(connection.db);

const setApplied = (set: { version?: number; hash?: string }) =>
  connection.db
    .withTables<{ sqlFunctions: { file: string; version: number; hash: string } }>()
    .updateTable('sqlFunctions')
    .set(set)
    .where('file', '=', file)
    .execute();

test('every function of the database has a file, and is as in its file', async () => {
  expect(await listDifferent()).toEqual([]);
  await connection.runScript(`${other} create function unknown() returns int language sql
    as 'select 1';`);
  expect(await listDifferent()).toEqual(['raise_version', 'unknown']);
});

test('every function that a file has can run in the present database', async () => {
  // Applying them does not check their bodies; this does.
  for (const { script } of files) await connection.runScript(script);
});

test('a change of a file has a version of its own', () => {
  for (const { file: name, version, hash, script } of files) {
    const [line] = script.split('\n');
    const changed = `${name} was changed: its first line must be "-- version ${version + 1} ${hash}"`;
    expect.soft(line, changed).toBe(`-- version ${version} ${hash}`);
  }
});

test('a function that has changed is applied at the next start', async () => {
  await connection.runScript(other);
  await setApplied({ hash: 'of another text' });
  expect(await migrate(connection)).toEqual([]);
  expect(await listDifferent()).toEqual([]);
  await connection.runScript(other);
  await migrate(connection);
  expect(await listDifferent(), 'as it was not outdated').toEqual(['raise_version']);
});

test('a start without changes reads the applied functions in one statement, and writes nothing', async () => {
  const statements: string[] = [];
  const db = connection.watch((statement) => statements.push(statement.sql));
  await migrate({ ...connection, db });
  expect(statements.filter((each) => each.includes('sql_functions'))).toHaveLength(1);
  expect(statements.filter((each) => !/^\s*select/.test(each))).toEqual([]);
});

test('a version before does not bring back its functions when it starts again', async () => {
  await connection.runScript(other);
  await setApplied({ version: 999, hash: 'of a later text' });
  await migrate(connection);
  expect(await listDifferent()).toEqual(['raise_version']);
  await setApplied({ version: 0 });
  await migrate(connection);
  expect(await listDifferent()).toEqual([]);
});

test('several processes may apply the functions at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    await connection.runScript(`${other} update sql_functions set hash = '';`);
    await Promise.all(Array.from({ length: 4 }, () => migrate(connection)));
    expect(await listDifferent()).toEqual([]);
  }
});

test('a function that cannot be applied stops the start, and none is changed', async () => {
  await connection.runScript(`drop function color_name(text);
    create function color_name(color text) returns int language sql as 'select 1';
    update sql_functions set hash = ''; ${other}`);
  await expect(migrate(connection)).rejects.toThrow('cannot change return type');
  expect(await listDifferent()).toEqual(['color_name', 'raise_version']);
});

test('a database of a version before has the present functions after its migration', async () => {
  await connection.runScript('drop schema public cascade; create schema public');
  await migrate(connection, '0044_orders_counted');
  expect(await listDifferent()).toContain('place_order');
  expect(await migrate(connection)).toContain('0045_functions');
  expect(await listDifferent()).toEqual([]);
});
