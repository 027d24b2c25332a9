import { expect, test } from 'vitest';
import { argentineDay, argentineYear, lastDays, startOfDay } from './argentine-day.ts';

test('a day ends at midnight in Buenos Aires, at 03:00 UTC', () => {
  expect(argentineDay(new Date('2026-11-21T02:59:59.999Z'))).toBe('2026-11-20');
  expect(argentineDay(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
  expect(startOfDay('2026-11-21')).toEqual(new Date('2026-11-21T03:00:00Z'));
});

test('the year of an instant begins at midnight in Buenos Aires', () => {
  expect(argentineYear(new Date('2027-01-01T02:59:59.999Z'))).toBe(2026);
  expect(argentineYear(new Date('2027-01-01T03:00:00Z'))).toBe(2027);
});

test('the last days end with today and cross months and years', () => {
  expect(lastDays(new Date('2026-01-02T01:00:00Z'), 3)).toEqual([
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
  ]);
  expect(new Set(lastDays(new Date(), 30)).size).toBe(30);
});
