import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PickedUnits, pickListOf } from './pick-list.ts';

const shirt: PickedUnits = {
  ...{ orderId: 'a', sizeId: 'shirt m', units: 1, category: 'Remeras', title: 'Remera Rey' },
  ...{ modelName: 'Negra', color: 'Black', size: 'M', image: null, barcode: '2000000000015' },
};
const of = (change: Partial<PickedUnits>): PickedUnits => ({
  ...shirt,
  sizeId: JSON.stringify(change),
  ...change,
});
const orderOf = (picked: readonly PickedUnits[], fact: 'category' | 'title' | 'color' | 'size') =>
  pickListOf(picked).map((row) => row[fact]);

describe('the order of the shelves', () => {
  test('categories by name as in Spanish, and garments without one last', () => {
    const picked = [null, 'Ñandúes', 'Ojotas', 'Abrigos', 'Nórdicos'].map((category) =>
      of({ category }),
    );
    const expected = ['Abrigos', 'Nórdicos', 'Ñandúes', 'Ojotas', null];
    expect(orderOf(picked, 'category')).toEqual(expected);
  });

  test('within a category titles, with numbers by value', () => {
    const picked = ['Remera 10', 'Remera 9', 'ángel', 'Zapallo'].map((title) => of({ title }));
    expect(orderOf(picked, 'title')).toEqual(['ángel', 'Remera 9', 'Remera 10', 'Zapallo']);
  });

  test('colours by their Spanish names, as they are shown', () => {
    // Blanco, Celeste, Negro.
    const picked = ['Black', 'Light Blue', 'White'].map((color) => of({ color }));
    expect(orderOf(picked, 'color')).toEqual(['White', 'Light Blue', 'Black']);
  });

  test('sizes from small to large, letters before numbers', () => {
    const picked = ['XL', '42', 'S', '8', 'M', 'XXS'].map((size) => of({ size }));
    expect(orderOf(picked, 'size')).toEqual(['XXS', 'S', 'M', 'XL', '8', '42']);
  });
});

test('the units of a size are summed over all orders, and within each order', () => {
  const picked = [
    shirt,
    { ...shirt, orderId: 'b', units: 2 },
    { ...shirt, orderId: 'a', units: 3, title: 'Remera Rey vieja' },
  ];
  const { sizeId: _, ...rest } = shirt;
  const { orderId: __, units: ___, ...facts } = rest;
  expect(pickListOf(picked)).toEqual([
    {
      ...{ ...facts, sizeId: 'shirt m', units: 6 },
      orders: [
        { orderId: 'a', units: 4 },
        { orderId: 'b', units: 2 },
      ],
    },
  ]);
});

const some = (...values: string[]) => fc.constantFrom(...values);

/** Few values, so that many are of one size or of one order. */
const anyPicked = fc.array(
  fc.record({
    ...{ orderId: some('a', 'b', 'c'), sizeId: some('1', '2', '3', '4', '5') },
    ...{ units: fc.integer({ min: 0, max: 9 }), category: fc.option(some('Buzos', 'Remeras')) },
    ...{ title: some('Rey', 'Reina'), modelName: some('', 'Oversize') },
    ...{ color: some('Black', 'White'), size: some('S', 'M', '42'), image: fc.constant(null) },
    barcode: some('2000000000015'),
  }),
);
const sum = (rows: readonly { units: number }[]) =>
  rows.reduce((total, { units }) => total + units, 0);

test('no unit is lost or added, for the shop and for each order', () => {
  fc.assert(
    fc.property(anyPicked, (picked) => {
      const rows = pickListOf(picked);
      expect(sum(rows)).toBe(sum(picked));
      expect(new Set(rows.map(({ sizeId }) => sizeId)).size).toBe(rows.length);
      for (const row of rows) expect(sum(row.orders)).toBe(row.units);
      for (const id of ['a', 'b', 'c']) {
        const own = rows.flatMap(({ orders }) => orders.filter(({ orderId }) => orderId === id));
        expect(sum(own)).toBe(sum(picked.filter(({ orderId }) => orderId === id)));
      }
    }),
  );
});
