import { expect, test } from 'vitest';
import { comboEntry, teeEntry } from '#domain/testing/cart-samples.ts';
import { readStoredCart } from './stored-cart.ts';

test('a kept cart comes back whole', () => {
  const kept = { cart: [teeEntry, comboEntry], changes: [] };
  expect(readStoredCart(kept)).toEqual(kept);
});

test('a storage that holds anything else is an empty cart', () => {
  for (const kept of [undefined, null, 7, {}, { cart: 'x' }, { cart: [null, {}, { key: 'a' }] }]) {
    expect(readStoredCart(kept)).toEqual({ cart: [], changes: [] });
  }
});

test('one broken entry does not take the others with it', () => {
  const { variants: _, ...broken } = teeEntry;
  expect(readStoredCart({ cart: [broken, comboEntry] }).cart).toEqual([comboEntry]);
});
