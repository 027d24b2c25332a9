import { expect, test } from 'vitest';
import { fromPesos, toPesos } from '../shared/money.ts';
import { defaultSettings } from '../site/default-settings.ts';
import { shippingCost, shippingOfOne, shippingRatesOf } from './shipping-rates.ts';

const rates = shippingRatesOf(defaultSettings);

test('shipping costs 10.000 pesos', () => {
  expect(toPesos(rates.cost)).toBe(10_000);
});

test.each([
  [24_999.99, 10_000],
  [25_000, 0],
  [90_000, 0],
])('from the set amount of 25.000 shipping is free: %d ships for %d', (price, shipping) => {
  const freeFrom = shippingRatesOf({ ...defaultSettings, freeShippingFrom: 25_000 });
  const lines = [{ freeShipping: false }];
  const paid = fromPesos(price);
  expect(shippingCost({ lines, paid }, freeFrom)).toBe(fromPesos(shipping));
  expect(shippingOfOne(paid, freeFrom)).toBe(fromPesos(shipping));
});

test('a combo that ships free does so alone, at any price', () => {
  expect(shippingOfOne(fromPesos(1), rates, true)).toBe(0);
  expect(shippingOfOne(fromPesos(1), rates)).toBe(rates.cost);
});
