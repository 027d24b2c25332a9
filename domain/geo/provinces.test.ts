import { expect, test } from 'vitest';
import { provinces } from './provinces.ts';

test('Argentina has 24 provinces, each with an official id of two digits', () => {
  expect(new Set(provinces.map(({ id }) => id)).size).toBe(24);
  expect(new Set(provinces.map(({ nombre }) => nombre)).size).toBe(24);
  for (const { id } of provinces) expect(id).toMatch(/^(0[2-9]|[1-8]\d|9[0-4])$/);
});

test('they are sorted in Spanish alphabetical order', () => {
  const names = provinces.map(({ nombre }) => nombre);
  expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
});
