import { expect, test } from 'vitest';
import { combo, comboEntry, tee, teeEntry } from '../testing/cart-samples.ts';
import { idsOf, includesAll } from './cart-request.ts';

test('a cart needs its products, its promotions and the garments of these, each once', () => {
  const ids = idsOf([teeEntry, { ...teeEntry, key: 'tee-l' }, comboEntry]);
  const garments = comboEntry.products.map(({ productId }) => productId);
  expect([...ids.products].sort()).toEqual([...new Set([tee._id, ...garments])].sort());
  expect(ids.promotions).toEqual([combo._id]);
});

test('an entry added after the request is not covered by it', () => {
  expect(includesAll(idsOf([teeEntry, comboEntry]), idsOf([teeEntry]))).toBe(true);
  expect(includesAll(idsOf([teeEntry]), idsOf([teeEntry, comboEntry]))).toBe(false);
});
