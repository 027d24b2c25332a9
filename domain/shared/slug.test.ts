import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Verde oliva', 'verde-oliva'],
  ['  Pantalón (cargo)  ', 'pantalon-cargo'],
  ['Ñandú', 'nandu'],
  ['38/40', '38-40'],
  ['%%%', ''],
])('the slug of "%s" is "%s"', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
