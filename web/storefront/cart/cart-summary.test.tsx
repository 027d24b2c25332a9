import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { comboEntry, teeEntry } from '#domain/testing/cart-samples.ts';
import { CartSummary } from './cart-summary.tsx';

const textOf = (cart: Parameters<typeof CartSummary>[0]['cart']) =>
  renderToStaticMarkup(<CartSummary cart={cart} />).replaceAll(/<[^>]*>/g, ' ');

test('shipping is charged, free with a combo that ships free, and nothing when nothing can be bought', () => {
  expect(textOf([teeEntry])).toMatch(/Envío +\$10\.000 /);
  expect(textOf([teeEntry, comboEntry])).toContain('GRATIS');
  expect(textOf([{ ...teeEntry, unavailable: 'sold_out' }])).toMatch(/Envío +\$0 +Total +\$0 ARS/);
});
