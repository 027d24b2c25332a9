import { expect, test } from 'vitest';
import { tableOf } from '../testing/table-of.ts';
import type { Decimal } from './amounts.ts';
import { readProductTable } from './read-product-table.ts';

const pricesOf = (prices: readonly string[], decimal?: Decimal) => {
  const rows = prices.map((price, index) => `Remera ${index}\t${price}`);
  const { products, problems, question } = tableOf(['Producto\tPrecio', ...rows], { decimal });
  return { prices: products.map(({ precio }) => precio), problems, question };
};

test.each<[string[], number[]]>([
  [['10,000.00'], [10000]],
  [['1500.00'], [1500]],
  [['59,90'], [59.9]],
  [['1.234,5'], [1234.5]],
  [['1.234.567'], [1234567]],
  [['1,234,567'], [1234567]],
  [
    ['$ 1.500,00', 'AR$2500'],
    [1500, 2500],
  ],
  [['1500'], [1500]],
  // An amount that proves nothing is read by the evidence of another, also of a later one.
  [
    ['17.800', '59,90'],
    [17800, 59.9],
  ],
  [
    ['17.800', '59.90'],
    [17.8, 59.9],
  ],
  [
    ['17,800', '1500.00'],
    [17800, 1500],
  ],
])('%j are prices that need no question', (written, prices) => {
  expect(pricesOf(written)).toEqual({ prices, problems: [], question: null });
});

test.each([
  ['17.800', 17.8, 17800],
  ['17,800', 17800, 17.8],
])('whether %s has decimals is asked, and answered', (value, asDecimalDot, asDecimalComma) => {
  const asked = { line: 3, column: 'Precio', value, asDecimalDot, asDecimalComma };
  const written = ['1500', value];
  expect(pricesOf(written)).toEqual({ prices: [1500, undefined], problems: [], question: asked });
  const answered = { problems: [], question: null };
  expect(pricesOf(written, 'dot')).toEqual({ prices: [1500, asDecimalDot], ...answered });
  expect(pricesOf(written, 'comma')).toEqual({ prices: [1500, asDecimalComma], ...answered });
});

test('amounts with both decimal characters are one problem, and no price is guessed', () => {
  const { prices, problems, question } = pricesOf(['59,90', '1500.00', '12.50']);
  expect([prices, question]).toEqual([[undefined, undefined, undefined], null]);
  const text = '«1500.00» y «59,90» (línea 2) no tienen el mismo separador de decimales';
  expect(problems).toEqual([{ line: 3, column: 'Precio', text }]);
});

test('an answer that an amount contradicts is a problem of that amount', () => {
  const { prices, problems } = pricesOf(['17.800', '59,90'], 'dot');
  expect(prices).toEqual([17.8, undefined]);
  const text = '«59,90» no es un importe con punto decimal';
  expect(problems).toEqual([{ line: 3, column: 'Precio', text }]);
});

const lines = 'Producto;Categoría\r\nCamisón;Niños';
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (const [index, unit] of [...text].entries()) {
    view.setUint16(index * 2, unit.charCodeAt(0), isLittle);
  }
  return new Uint8Array(view.buffer);
};

test.each<[string, Uint8Array]>([
  ['UTF-8', new TextEncoder().encode(lines)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${lines}`)],
  // As when a file that has the mark is saved once more with it.
  ['UTF-8 with two marks', new TextEncoder().encode(`\uFEFF\uFEFF${lines}`)],
  ['UTF-16, little endian', utf16(`\uFEFF${lines}`, true)],
  ['UTF-16, big endian', utf16(`\uFEFF${lines}`, false)],
  ['windows-1252', Uint8Array.from(lines, (character) => character.charCodeAt(0))],
])('a file in %s is read, its first column too', (_, bytes) => {
  const { products, problems, ignored } = readProductTable(bytes);
  expect([problems, ignored]).toEqual([[], []]);
  expect(products).toEqual([{ line: 2, nombre: 'Camisón', categoria: 'Niños', variants: [] }]);
});

test('windows-1252 has characters that latin-1 has not', () => {
  const bytes = Uint8Array.from([...'Producto\nTalle '].map((one) => one.charCodeAt(0)));
  const { products } = readProductTable(Uint8Array.from([...bytes, 0x93, 0xdc, 0x94, 0x80]));
  expect(products[0]?.nombre).toBe('Talle “Ü”€');
});

test.each([';', ',', '\t'])('a file that is separated by %j is read', (separator) => {
  const rows = [
    ['Producto', 'Descripción', 'Stock', 'Talle'],
    ['Remera', '"a;b,c\td"', '3', 'M'],
  ];
  const { products, problems } = tableOf(rows.map((row) => row.join(separator)));
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    { nombre: 'Remera', descripcion: 'a;b,c\td', variants: [{ sizes: [{ stock: 3 }] }] },
  ]);
});

test('a file of 40,000 rows is read within five seconds', () => {
  const rows = Array.from({ length: 40_000 }, (_, index) =>
    index % 4 === 0 ? `Remera ${index};1500,50;Lisa;Negro;S;1` : `;;;;T${index % 4};2`,
  );
  const start = performance.now();
  const { products, problems } = tableOf(['Producto;Precio;Modelo;Color;Talle;Stock', ...rows]);
  expect([products.length, problems]).toEqual([10_000, []]);
  expect(performance.now() - start).toBeLessThan(5_000);
});
