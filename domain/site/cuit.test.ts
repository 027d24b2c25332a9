import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCuit } from './cuit.ts';
import { formatCuit } from './seller.ts';

test.each(['30-71234567-1', '20-12345678-6', '27-28033514-8', '30500010912'])(
  'the tax number %s is valid',
  (cuit) => {
    expect(isCuit(cuit)).toBe(true);
  },
);

test.each(['', '30-71234567-2', '3071234567', '30-7123456-71', '30 71234567 1', 'treinta'])(
  'the tax number %j is not valid',
  (cuit) => {
    expect(isCuit(cuit)).toBe(false);
  },
);

test('of the ten check digits of a number at most one is valid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), (number) => {
      const valid = Array.from({ length: 10 }, (_, digit) => `${number}${digit}`).filter(isCuit);
      expect(valid.length).toBeLessThanOrEqual(1);
      for (const cuit of valid) expect(isCuit(formatCuit(cuit))).toBe(true);
    }),
  );
});

test('a tax number is written with hyphens', () => {
  expect(formatCuit('30712345671')).toBe('30-71234567-1');
  expect(formatCuit('')).toBe('');
});
