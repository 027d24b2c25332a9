import { expect, test } from 'vitest';
import type { StoreCode } from '../site/store.ts';
import { showsSizeChart } from './size-chart.ts';

const named = ['buzo-1', 'buzo-2'];

test.each<[string, { _id: string; categoria: string | null }, StoreCode, boolean]>([
  ['a shirt of Lv', { _id: 'a', categoria: 'Remeras' }, 'Lv', true],
  ['a shirt of Lv, typed in haste', { _id: 'a', categoria: ' remeras' }, 'Lv', true],
  ['the first product that the shop names', { _id: 'buzo-1', categoria: 'Buzos' }, 'Lv', true],
  ['the second one', { _id: 'buzo-2', categoria: null }, 'Lv', true],
  ['any other product', { _id: 'a', categoria: 'Buzos' }, 'Lv', false],
  ['a product without category', { _id: 'a', categoria: null }, 'Lv', false],
  ['a shirt of Kings', { _id: 'a', categoria: 'Remeras' }, 'Kings', false],
  ['a named product in Kings', { _id: 'buzo-1', categoria: 'Buzos' }, 'Kings', false],
])('%s: the size chart is shown or not', (_title, product, store, expected) => {
  expect(showsSizeChart(product, store, named)).toBe(expected);
});
