import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SizeChart } from '../contract/size-charts.ts';
import type { StoreCode } from '../site/store.ts';
import { sizeChartOf } from './size-chart.ts';

const chartOf = (_id: string, category: string | null, nameWord: string | null): SizeChart => ({
  ...{ _id, name: _id, category, nameWord, drawing: 'none', measures: ['ancho'], version: 1 },
  rows: [{ size: 'M', values: [50] }],
});
const charts = [
  chartOf('oversize', 'Remeras', 'oversize'),
  chartOf('tees', 'Remeras', null),
  chartOf('trousers', 'Pantalónes', null),
  chartOf('special', null, null),
];

type Garment = Parameters<typeof sizeChartOf>[0];
const garment = (change: Partial<Garment>): Garment => ({
  ...{ _id: 'a', nombre: 'Prenda', categoria: null, sizeChartId: null, ...change },
});
const configuredIds = ['buzo-1', 'buzo-2'];

describe('the chart of a product', () => {
  test.each<[string, Partial<Garment>, StoreCode, string | null]>([
    ['a shirt', { categoria: 'Remeras' }, 'Lv', 'tees'],
    ['a shirt in Kings', { categoria: 'Remeras' }, 'Kings', 'tees'],
    ['an oversize shirt', { nombre: 'Remera OVERSIZE', categoria: ' remeras' }, 'Lv', 'oversize'],
    ['trousers without the accent', { categoria: 'pantalones' }, 'Kings', 'trousers'],
    [
      'its own chart before its category',
      { categoria: 'Remeras', sizeChartId: 'special' },
      'Kings',
      'special',
    ],
    ['a chart that was deleted', { categoria: 'Remeras', sizeChartId: 'gone' }, 'Kings', 'tees'],
    ['a category without chart', { categoria: 'Gorras' }, 'Lv', null],
    ['no category', {}, 'Lv', null],
    ['the first configured product', { _id: 'buzo-1', categoria: 'Buzos' }, 'Lv', 'tees'],
    ['the second configured product', { _id: 'buzo-2', nombre: 'Buzo oversize' }, 'Lv', 'oversize'],
    [
      'a configured product with its own',
      { _id: 'buzo-1', sizeChartId: 'special' },
      'Lv',
      'special',
    ],
    ['a configured product in Kings', { _id: 'buzo-1', categoria: 'Buzos' }, 'Kings', null],
  ])('%s', (_title, change, store, expected) => {
    const chart = sizeChartOf(garment(change), charts, { store, configuredIds });
    expect(chart?._id ?? null).toBe(expected);
  });

  const text = fc.constantFrom('Remeras', 'Buzos', 'remera', 'Oversize', '%', '');
  const anyChart = fc.record({ category: fc.option(text), nameWord: fc.option(text) });
  const anyProduct = fc.record({
    nombre: fc.array(text).map((words) => words.join(' ')),
    categoria: fc.option(text),
    index: fc.option(fc.nat(3)),
  });

  test('is its own, or one of its category whose word it has, and none without charts', () => {
    fc.assert(
      fc.property(fc.array(anyChart, { maxLength: 4 }), anyProduct, (some, product) => {
        const all = some.map(({ category, nameWord }, index) =>
          chartOf(String(index), category, nameWord || null),
        );
        const { nombre, categoria, index } = product;
        const sizeChartId = index === null ? null : String(index);
        const one = garment({ nombre, categoria, sizeChartId });
        const chart = sizeChartOf(one, all, { store: 'Kings', configuredIds: [] });
        const own = all.find(({ _id }) => _id === sizeChartId);
        const candidates = all.filter((other) => fits(other, one));
        const named = candidates.filter(({ nameWord }) => nameWord !== null);
        expect(chart).toBe(own ?? named[0] ?? candidates[0] ?? null);
      }),
    );
  });
});

const folded = (value: string | null) => (value ?? '').toLowerCase().replaceAll('%', '');

/** Whether a chart is for the product, written again from the rule. */
function fits({ category, nameWord }: SizeChart, { nombre, categoria }: Garment): boolean {
  const isOfCategory = folded(categoria) !== '' && folded(category) === folded(categoria);
  return isOfCategory && (nameWord === null || folded(nombre).includes(folded(nameWord)));
}
