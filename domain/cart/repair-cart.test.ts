import { expect, test } from 'vitest';
import { comboEntry, teeEntry } from '../testing/cart-samples.ts';
import { fitToStock, isAmong, repriceCart } from './repair-cart.ts';

const shortage = { sizeId: 'm', wanted: 5, available: 2 };

test('a shortage removes the latest additions first, in products and combos', () => {
  const fitted = fitToStock([teeEntry, comboEntry], [shortage]);
  expect(fitted.map(({ key, quantity }) => [key, quantity])).toEqual([['tee-m', 2]]);
});

test('after a shortage the entry has the stock that is left', () => {
  const [entry] = fitToStock([teeEntry], [shortage]);
  expect(entry?.type === 'product' && entry.variants[0].sizes[0].stock).toBe(2);
});

test('a sold out size leaves the cart', () => {
  expect(fitToStock([teeEntry, comboEntry], [{ ...shortage, available: 0 }])).toEqual([]);
});

test('a changed price updates its entry alone', () => {
  const changes = [{ _id: 'combo', name: 'Combo', displayed: 50_000, current: 55_000 }];
  expect(repriceCart([teeEntry, comboEntry], changes)).toEqual([
    teeEntry,
    { ...comboEntry, promoPrice: 55_000 },
  ]);
});

test.each([
  ['tee', [true, false]],
  ['combo', [false, true]],
  [teeEntry.variants[0].sizes[0]._id, [true, true]],
  ['other', [false, false]],
])('an entry is among ids by its product, its combo or a size: %s', (id, among) => {
  expect([teeEntry, comboEntry].map((entry) => isAmong(entry, [id]))).toEqual(among);
});
