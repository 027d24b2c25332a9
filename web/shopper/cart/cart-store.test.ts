import { beforeEach, expect, test } from 'vitest';
import { comboEntry, teeEntry } from '#domain/testing/cart-samples.ts';
import { parseCart, useCart } from './cart-store.ts';

beforeEach(() => useCart.setState({ cart: [teeEntry, comboEntry], changes: [] }));

test('clearing the cart empties it and closes its menu', () => {
  useCart.getState().openMenu();
  useCart.getState().clear();
  expect(useCart.getState()).toMatchObject({ cart: [], changes: [], isCartMenuOpen: false });
});

test('the changes of an entry are removed with the entry', () => {
  const change = { key: teeEntry.key, name: 'Remera', kind: 'back' } as const;
  useCart.getState().update({ cart: [teeEntry, comboEntry], changes: [change] });
  useCart.getState().remove(comboEntry.key);
  expect(useCart.getState().changes).toEqual([change]);
  useCart.getState().remove(teeEntry.key);
  expect(useCart.getState()).toMatchObject({ cart: [], changes: [] });
});

test('an entry that is added again is no longer reported as unavailable', () => {
  const soldOut = { ...teeEntry, unavailable: 'sold_out' } as const;
  const subject = { key: teeEntry.key, name: 'Remera' };
  const unavailable = { ...subject, kind: 'unavailable', reason: 'sold_out' } as const;
  const price = { ...subject, kind: 'price', before: 27_000, after: 30_000 } as const;
  const { update, setCart } = useCart.getState();
  update({ cart: [soldOut, comboEntry], changes: [unavailable, price] });
  setCart([soldOut]);
  expect(useCart.getState().changes).toEqual([unavailable, price]);
  setCart([teeEntry]);
  expect(useCart.getState().changes).toEqual([price]);
});

test('a stored cart is read whole', () => {
  const stored = { cart: [teeEntry, comboEntry], changes: [] };
  expect(parseCart(stored)).toEqual(stored);
});

test('any other stored value is an empty cart', () => {
  for (const value of [undefined, null, 7, {}, { cart: 'x' }, { cart: [null, {}, { key: 'a' }] }]) {
    expect(parseCart(value)).toEqual({ cart: [], changes: [] });
  }
});

test('a malformed entry is dropped and the others stay', () => {
  const { variants: _, ...broken } = teeEntry;
  expect(parseCart({ cart: [broken, comboEntry] }).cart).toEqual([comboEntry]);
});
