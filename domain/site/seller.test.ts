import { expect, test } from 'vitest';
import { copyrightYears, shopName } from './seller.ts';

test.each([
  [2025, '2025'],
  [2026, '2025–2026'],
  [2031, '2025–2031'],
])('in %i the footer has the years %s', (year, years) => {
  expect(copyrightYears(year)).toBe(years);
});

test('a shop is called by its trade name, and Vidriera while none is set', () => {
  expect(shopName({ tradeName: 'Casa Pérez' })).toBe('Casa Pérez');
  expect(shopName({ tradeName: '' })).toBe('Vidriera');
});
