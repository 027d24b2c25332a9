import { expect, test } from 'vitest';
import { demoSettings } from '../site/demo-settings.ts';
import { comboEntry, priceSettings, priceSettingsOf, teeEntry } from '../testing/cart-samples.ts';
import { entryTotal, priceCart } from './price-cart.ts';

test('they cost their sum, and a combo with free shipping makes the whole order ship free', () => {
  expect(priceCart([teeEntry], priceSettings)).toMatchObject({
    subtotal: 9_000_000,
    delivery: { cost: 1_000_000 },
    total: 10_000_000,
  });
  expect(priceCart([teeEntry, comboEntry], priceSettings)).toMatchObject({
    subtotal: 19_000_000,
    delivery: { cost: 0 },
    total: 19_000_000,
  });
  const paid = { ...comboEntry, freeShipping: false };
  expect(priceCart([teeEntry, paid], priceSettings).delivery.cost).toBe(1_000_000);
});

test('an empty cart costs nothing', () => {
  expect(priceCart([], priceSettings)).toMatchObject({
    subtotal: 0,
    delivery: { cost: 0 },
    total: 0,
  });
});

test('an entry that cannot be bought has no line, and adds no cost', () => {
  const gone = { ...comboEntry, unavailable: 'sold_out' } as const;
  expect(priceCart([gone, teeEntry], priceSettings)).toEqual(priceCart([teeEntry], priceSettings));
});

test('one entry costs what its line does', () => {
  const { lines } = priceCart([teeEntry, comboEntry], priceSettings);
  expect([entryTotal(teeEntry), entryTotal(comboEntry)]).toEqual(lines.map(({ total }) => total));
});

test('the cart has its price without national taxes, for a seller who shows it', () => {
  expect(priceCart([teeEntry], priceSettingsOf(demoSettings)).net).toBe(8_264_463);
  expect(priceCart([teeEntry], priceSettings).net).toBeNull();
});
