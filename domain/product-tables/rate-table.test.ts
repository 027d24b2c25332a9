import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeliveryRate } from '../contract/delivery-methods.ts';
import { listRateFaults } from '../delivery/rates.ts';
import { readRateTable, writeRateTable } from './rate-table.ts';

const read = (text: string, decimal: 'comma' | 'dot' | null = null) =>
  readRateTable(new TextEncoder().encode(text), decimal);
const header =
  'Código postal desde;Código postal hasta;Provincia;Hasta (g);Costo;Días desde;Días hasta';

const anyRate: fc.Arbitrary<DeliveryRate> = fc.record({
  ...{ postcodeFrom: fc.constant(null), postcodeTo: fc.constant(null) },
  provinceId: fc.constantFrom(null, '02', '06', '94'),
  maxGrams: fc.option(fc.integer({ min: 1, max: 25_000 })),
  cost: fc.integer({ min: 0, max: 1_000_000_00 }).map((cents) => cents / 100),
  minDays: fc.integer({ min: 0, max: 10 }),
  maxDays: fc.integer({ min: 10, max: 90 }),
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.array(anyRate, { minLength: 1, maxLength: 8 }), (rates) => {
      fc.pre(listRateFaults(rates).length === 0);
      expect(read(writeRateTable(rates), 'comma')).toEqual({ rates, problems: [], question: null });
    }),
  );
});

test('a table of another spreadsheet is read by its titles', () => {
  const text =
    'costo,provincia,dias desde,dias hasta\r\n5900.50,CABA,1,3\r\n7000.00,Córdoba,2,6\r\n';
  expect(read(text).rates).toMatchObject([
    { provinceId: '02', cost: 5900.5, minDays: 1, maxDays: 3, postcodeFrom: null, maxGrams: null },
    { provinceId: '14', cost: 7000 },
  ]);
});

test('an amount that can be read in two ways is asked about', () => {
  const text = `${header}\n;;;;5.900;1;3`;
  expect(read(text)).toMatchObject({ question: { value: '5.900', asDecimalComma: 5900 } });
  expect(read(text, 'comma').rates).toMatchObject([{ cost: 5900 }]);
});

test.each([
  ['Costo\n1', 1, 'Falta la columna «Días desde»'],
  [header, 1, 'La tabla no tiene filas'],
  [`${header}\n;;;;;1;3`, 2, 'Falta este dato'],
  [`${header}\n\n;;Narnia;;100;1;3`, 3, '«Narnia» no es una provincia'],
  [`${header}\n;;constructor;;100;1;3`, 2, '«constructor» no es una provincia'],
  [`${header}\n999;1000;;;100;1;3`, 2, '«999»: El código postal tiene cuatro números'],
  [
    `${header}\n1000;1499;;;100;1;3\n1400;1500;;;100;1;3`,
    3,
    'Los códigos postales 1400 a 1500 se superponen con los de la fila 1 (1000 a 1499).',
  ],
  [`${header}\n"1`, 2, 'Esta fila tiene comillas que se abren y no se cierran'],
])('a table with a fault names its line: %#', (text, line, message) => {
  expect(read(text).problems[0]).toMatchObject({ line, text: message });
});
