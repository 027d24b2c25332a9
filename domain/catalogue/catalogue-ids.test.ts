import { expect, test } from 'vitest';
import { combo, comboEntry, tee, teeEntry } from '../testing/cart-samples.ts';
import { holdsAll, idsOf } from './catalogue-ids.ts';

test('a cart is judged by its products, its promotions and the garments of these, each once', () => {
  const ids = idsOf([teeEntry, { ...teeEntry, key: 'tee-l' }, comboEntry]);
  const garments = comboEntry.products.map(({ productId }) => productId);
  expect([...ids.products].sort()).toEqual([...new Set([tee._id, ...garments])].sort());
  expect(ids.promotions).toEqual([combo._id]);
});

test('what came into the cart meanwhile was not asked about', () => {
  expect(holdsAll(idsOf([teeEntry, comboEntry]), idsOf([teeEntry]))).toBe(true);
  expect(holdsAll(idsOf([teeEntry]), idsOf([teeEntry, comboEntry]))).toBe(false);
});
