import { expect, test } from 'vitest';
import { changedParts, formatProductVersion } from './stale-edit.ts';

const read = formatProductVersion({ facts: 3, stock: 12 });

test.each<[string, string, { facts: boolean; stock: boolean }]>([
  ['nothing', read, { facts: false, stock: false }],
  ['the product was saved', '4.12', { facts: true, stock: false }],
  ['a unit was sold', '3.13', { facts: false, stock: true }],
  ['both', '4.13', { facts: true, stock: true }],
  ['an invalid version', 'x', { facts: true, stock: true }],
  ['an empty text', '', { facts: true, stock: true }],
])('between two versions: %s', (_, current, parts) => {
  expect(changedParts(read, current)).toEqual(parts);
});
