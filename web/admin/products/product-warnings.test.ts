import { expect, test } from 'vitest';
import { emptyVariant } from './product-form.ts';
import { colorWarning, soldOutWarning } from './product-warnings.ts';

const withStock = (...stocks: number[]) => [
  { ...emptyVariant, sizes: stocks.map((stock) => ({ size: 'M', stock })) },
];

test('a product with the label Sin Stock and units in stock has a warning', () => {
  expect(soldOutWarning({ ofertaNuevo: 'Sin Stock', variants: withStock(3, 4) })).toMatch(
    /^Hay 7 unidades en stock/,
  );
  expect(soldOutWarning({ ofertaNuevo: 'Sin Stock', variants: withStock(0, 1) })).toMatch(
    /^Hay 1 unidad en stock/,
  );
});

test('without units, and with any other label, there is no warning', () => {
  // A field that is being emptied has no number.
  expect(soldOutWarning({ ofertaNuevo: 'Sin Stock', variants: withStock(0, Number.NaN) })).toBe(
    null,
  );
  expect(soldOutWarning({ ofertaNuevo: 'Oferta', variants: withStock(3) })).toBe(null);
});

test('a colour that the shop does not know has a warning until it has a shade', () => {
  expect(colorWarning({ color: 'Teal Mist', shade: null })).toMatch(/el color «Teal Mist»/);
  expect(colorWarning({ color: 'Teal Mist', shade: '#1fb5b5' })).toBe(null);
  for (const color of ['Black', 'negro', ' '])
    expect(colorWarning({ color, shade: null })).toBe(null);
});
