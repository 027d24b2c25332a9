import { expect, test } from 'vitest';
import { changedValues, countsText, priceChangeText } from './bulk-edit-texts.ts';

test('only the values that change are shown, prices with their change in percent', () => {
  const before = { precio: 25_990, previousPrice: null, ofertaNuevo: 'Nada', state: true };
  const after = { precio: 20_800, previousPrice: 25_990, ofertaNuevo: 'Oferta', state: true };
  expect(changedValues({ before, after })).toEqual([
    { name: 'Precio', before: '$25.990', after: '$20.800', change: '−20 %' },
    { name: 'Precio anterior', before: '—', after: '$25.990', change: null },
    { name: 'Etiqueta', before: 'Normal', after: 'En Oferta', change: null },
  ]);
  expect(changedValues({ before: { stock: 0 }, after: { stock: 7 } })).toEqual([
    { name: 'Stock', before: '0', after: '7', change: null },
  ]);
});

test('the rows that others had changed are counted apart', () => {
  expect(countsText({ total: 1, outcomes: {} })).toBe('1 cambio');
  expect(countsText({ total: 40, outcomes: { undone: 38, kept: 2 } })).toBe(
    '40 cambios · 2 sin deshacer porque habían cambiado',
  );
});

test('the change of prices is one figure, or its range and average', () => {
  const text = (min: number, max: number, average: number) =>
    priceChangeText({ priceChange: { min, max, average } });
  expect(text(7, 7, 7)).toBe('Precios: +7 %');
  expect(text(-2.5, 8.1, 6.9)).toBe('Precios: de −2,5 % a +8,1 %, en promedio +6,9 %');
  expect(priceChangeText({ priceChange: null })).toBeNull();
});
