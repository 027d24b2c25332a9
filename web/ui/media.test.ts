import { expect, test } from 'vitest';
import { sourcesOf } from './picture.tsx';

test('a picture of the shop is requested in the width that is shown', () => {
  const sources = sourcesOf('/media/products/remera_1.webp');
  expect(sources?.src).toBe('/media/products/remera_1-640.webp');
  expect(sources?.avif).toContain('/media/products/remera_1-1600.avif 1600w');
});

test('a picture from another site is shown unchanged', () => {
  expect(sourcesOf('https://example.com/remera.webp')).toBeNull();
  expect(sourcesOf('/placeholder.webp')).toBeNull();
});
