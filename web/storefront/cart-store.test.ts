import { beforeEach, expect, test } from 'vitest';
import { comboEntry, teeEntry } from '#domain/testing/cart-samples.ts';
import { useCart } from './cart-store.ts';

beforeEach(() => useCart.setState({ cart: [teeEntry, comboEntry], changes: [] }));

test('clearing the cart empties it and closes its menu', () => {
  useCart.getState().openMenu();
  useCart.getState().clear();
  expect(useCart.getState()).toMatchObject({ cart: [], changes: [], isCartMenuOpen: false });
});

test('nothing is told about an entry that has left the cart', () => {
  const news = { key: teeEntry.key, name: 'Remera', kind: 'back' } as const;
  useCart.getState().update({ cart: [teeEntry, comboEntry], changes: [news] });
  useCart.getState().remove(comboEntry.key);
  expect(useCart.getState().changes).toEqual([news]);
  useCart.getState().remove(teeEntry.key);
  expect(useCart.getState()).toMatchObject({ cart: [], changes: [] });
});
