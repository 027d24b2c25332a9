import { expect, test } from 'vitest';
import { formatShort, formatShortDay, roundUp } from './sales-chart.tsx';

test.each([
  [1, 1],
  [42_000, 50_000],
  [50_000, 50_000],
  [50_001, 100_000],
  [120_000, 200_000],
  [230_000, 250_000],
  [999_999, 1_000_000],
])('an axis for %d ends at %d', (largest, top) => {
  expect(roundUp(largest)).toBe(top);
});

test('amounts and days are short enough for an axis', () => {
  expect(formatShort(250_000)).toBe('$250 mil');
  expect(formatShort(1_200_000)).toBe('$1,2 M');
  expect(formatShort(roundUp(2_300_000) / 2)).toBe('$1,25 M');
  expect(formatShortDay('2026-11-05')).toBe('5 nov');
});
