import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#domain/contract/index.ts';
import { listFaults, readRows } from './specification.ts';

const rows = readRows(readFileSync(join(import.meta.dirname, '../docs/specification.md'), 'utf8'));

test('every row of the specification names existing files and tests', () => {
  const faults = rows.flatMap((row) => listFaults(row).map((fault) => `${row.rule}: ${fault}`));
  expect(faults).toEqual([]);
});

test('every endpoint of the contract has a row', () => {
  const described = new Set(rows.flatMap(({ calls }) => calls));
  expect(Object.keys(contract).filter((call) => !described.has(call))).toEqual([]);
});
