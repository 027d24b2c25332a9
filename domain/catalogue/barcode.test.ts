import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barcodeOf, isBarcode } from './barcode.ts';

test('a size has an EAN-13 of the shop’s own range', () => {
  expect(barcodeOf(1)).toBe('2000000000015');
  expect(barcodeOf(65_120)).toBe('2000000651200');
});

test.each(['4006381333931', '7790895000997', '9780201379624'])(
  '%s of a manufacturer is a barcode',
  (code) => {
    expect(isBarcode(code)).toBe(true);
  },
);

test.each([
  '',
  '7f3c9a21',
  '400638133393',
  '40063813339310',
  '019aa2f0-5c00-7d10-8a3e-1b2c7f3c9a21',
])('«%s» is none', (text) => {
  expect(isBarcode(text)).toBe(false);
});

test('two sizes never share one, and a mistyped digit is noticed', () => {
  const number = fc.integer({ min: 1, max: 2_147_483_647 });
  fc.assert(
    fc.property(
      number,
      number,
      fc.nat(12),
      fc.integer({ min: 1, max: 9 }),
      (one, other, at, by) => {
        const code = barcodeOf(one);
        expect(isBarcode(code)).toBe(true);
        expect(barcodeOf(other) === code).toBe(one === other);
        const wrong = String((Number(code[at]) + by) % 10);
        expect(isBarcode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false);
      },
    ),
  );
});
