import { expect, test } from 'vitest';
import type { StoreCode } from '../site/store.ts';
import { showsSizeChart } from './size-chart.ts';

const configured = ['buzo-1', 'buzo-2'];

test.each<[string, { _id: string; categoria: string | null }, StoreCode, boolean]>([
  ['a shirt of Lv', { _id: 'a', categoria: 'Remeras' }, 'Lv', true],
  ['a shirt of Lv with spaces and lower case', { _id: 'a', categoria: ' remeras' }, 'Lv', true],
  ['the first configured product', { _id: 'buzo-1', categoria: 'Buzos' }, 'Lv', true],
  ['the second configured product', { _id: 'buzo-2', categoria: null }, 'Lv', true],
  ['any other product', { _id: 'a', categoria: 'Buzos' }, 'Lv', false],
  ['a product without category', { _id: 'a', categoria: null }, 'Lv', false],
  ['a shirt of Kings', { _id: 'a', categoria: 'Remeras' }, 'Kings', false],
  ['a configured product in Kings', { _id: 'buzo-1', categoria: 'Buzos' }, 'Kings', false],
])('%s: the size chart is shown or not', (_title, product, store, expected) => {
  expect(showsSizeChart(product, store, configured)).toBe(expected);
});
