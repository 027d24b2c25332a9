import { expect, test } from 'vitest';
import { differencesOf } from './audit.ts';

const rows = (before: unknown, after: unknown) =>
  differencesOf(before, after).map(({ path, before: was, after: is }) => [
    path.join(' › '),
    was,
    is,
  ]);

test('only changed facts are listed', () => {
  const before = { _id: '1', state: 'Aceptado', total: 5 };
  expect(rows(before, { ...before, state: 'Aprobado' })).toEqual([
    ['state', 'Aceptado', 'Aprobado'],
  ]);
  expect(rows(before, { ...before })).toEqual([]);
});

test('a new or removed fact has one value only', () => {
  expect(rows({ state: 'x' }, { state: 'x', trackingCode: 'AR1' })).toEqual([
    ['trackingCode', undefined, 'AR1'],
  ]);
  expect(rows({ email: 'a@b.c' }, null)).toEqual([['email', 'a@b.c', undefined]]);
  expect(rows(null, { email: 'a@b.c' })).toEqual([['email', undefined, 'a@b.c']]);
  expect(rows(null, null)).toEqual([]);
});

test('a size of a variant is named by its path', () => {
  const product = (stock: number) => ({
    nombre: 'Remera',
    variants: [
      { _id: 'v1', modelName: 'Blanca', sizes: [{ _id: 's1', size: 'M', stock: 3 }] },
      { _id: 'v2', modelName: 'Negra', sizes: [{ _id: 's2', size: 'L', stock }] },
    ],
  });
  expect(rows(product(5), product(2))).toEqual([['variants › Negra › sizes › L › stock', 5, 2]]);
});

test('reordered objects are no difference, and a list of texts is one fact', () => {
  const [one, two] = [
    { _id: '1', name: 'uno' },
    { _id: '2', name: 'dos' },
  ];
  expect(rows({ list: [one, two] }, { list: [two, one] })).toEqual([]);
  expect(rows({ images: ['a', 'b'] }, { images: ['a', 'c'] })).toEqual([
    ['images', 'a, b', 'a, c'],
  ]);
});

test('changes to false, zero and an empty text are listed', () => {
  expect(rows({ on: true, n: 1, t: 'x' }, { on: false, n: 0, t: '' })).toEqual([
    ['on', true, false],
    ['n', 1, 0],
    ['t', 'x', ''],
  ]);
});
