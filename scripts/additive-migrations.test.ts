import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  firstAdditive,
  listDestructiveChanges,
  listReplacedFunctions,
} from './additive-migrations.ts';

const folder = new URL('../api/db/migrations/', import.meta.url);
const functions = new URL('../api/db/functions/', import.meta.url);

/** What nothing of the version before uses any more. */
const unused: Record<string, string[]> = {
  '0078_drop_old_refunds.sql': [
    'DropStmt OBJECT_TABLE',
    'DropStmt OBJECT_TRIGGER',
    'DropStmt OBJECT_TRIGGER',
    'DropStmt OBJECT_FUNCTION',
    'DropStmt OBJECT_FUNCTION',
    'DropStmt OBJECT_FUNCTION',
  ],
  '0081_unused_columns.sql': [
    'AT_DropColumn state on orders',
    'AT_DropColumn payment_id on payment_notices',
    'AT_DropColumn chargeback_id on payment_notices',
  ],
  '0090_drop_unwritten_columns.sql': [
    'AT_DropColumn checked_at on orders',
    'AT_DropColumn answered_at on transfers',
  ],
};

test('each migration is additive, so that processes of the version before go on selling', async () => {
  const files = (await readdir(folder)).filter((file) => file >= firstAdditive);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const found = await listDestructiveChanges(await readFile(new URL(file, folder), 'utf8'));
    expect.soft(found, file).toEqual(unused[file] ?? []);
  }
});

test('the operator reads which versions must be stopped before a migration that drops something', async () => {
  const operations = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8');
  for (const file of Object.keys(unused)) {
    expect.soft(operations).toContain(`\`${file.replace('.sql', '')}\``);
  }
  expect(operations).toContain(`- ${firstAdditive}.\n`);
});

test('files of functions only replace functions, which the version before can go on calling', async () => {
  for (const file of await readdir(functions)) {
    const replaced = await listReplacedFunctions(await readFile(new URL(file, functions), 'utf8'));
    expect.soft(replaced.length, file).toBeGreaterThan(0);
    expect.soft(replaced, file).not.toContain(null);
  }
});

test('what a script replaces is found', async () => {
  const body = 'returns integer language sql as $$ select 1 $$';
  const script = `create or replace function f(a integer) ${body}; create function g() ${body};
    create or replace procedure h() language sql as $$ select 1 $$; drop function f(integer)`;
  expect(await listReplacedFunctions(script)).toEqual(['f', null, 'h', null]);
});

test.each([
  ['drop table orders', 'DropStmt OBJECT_TABLE'],
  ['alter table orders drop column state', 'AT_DropColumn state on orders'],
  ['alter table orders rename column state to status', 'RenameStmt'],
  ['alter table orders alter column state type integer', 'AT_AlterColumnType state on orders'],
  ['alter table orders alter column state set not null', 'AT_SetNotNull state on orders'],
  ['alter table orders add column note text not null', 'a required column'],
  ['alter table orders add constraint c check (total_cents > 5)', 'AT_AddConstraint'],
  [
    'alter table orders add column note text; alter table orders add constraint c check (note <> user_id)',
    'AT_AddConstraint',
  ],
  ['alter table orders drop constraint c', 'AT_DropConstraint c'],
  ['create unique index on orders (user_id)', 'a unique index on orders'],
  ['drop function place_order', 'DropStmt OBJECT_FUNCTION'],
  ['truncate orders', 'TruncateStmt'],
  ['delete from orders', 'DeleteStmt'],
])('is not additive: %s', async (script, change) => {
  expect(await listDestructiveChanges(script)).toEqual([expect.stringContaining(change)]);
});

test.each([
  'create table notes (id uuid primary key); alter table notes add column text text not null; create unique index on notes (text)',
  'alter table orders add column note text',
  "alter table orders add column note text not null default ''",
  "alter table orders add column note text, add column by text; alter table orders add constraint c check ((note, by) in (('a', 'b')))",
  'alter table orders drop constraint c; alter table orders add constraint c check (total_cents > 5)',
  'create index on orders (user_id); drop index orders_state',
  'alter table orders alter column state drop not null, alter column state set default 1',
  'create or replace function f() returns integer language sql as $$ select 1 $$',
  "insert into site_state values (1); update orders set state = 'x' where state is null",
])('is additive: %s', async (script) => {
  expect(await listDestructiveChanges(script)).toEqual([]);
});
